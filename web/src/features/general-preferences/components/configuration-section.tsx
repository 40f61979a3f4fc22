import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useToasts } from '../../../lib/app-bridge.ts';
import { paths } from '../../../lib/paths.ts';
import type { PreferenceForm } from '../../../lib/preferences/use-preference-form.ts';
import { useChangeView } from '../../../lib/preferences/use-view.ts';
import { generalFields, generalTexts } from '../../../texts/preferences/general.ts';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { SettingsSection } from '../../../ui/form/settings-section.tsx';
import { BlockStack, Button, Divider, Text } from '../../../ui/primitives.ts';
import { ExportDialog } from './export-dialog.tsx';
import { ResetLinks } from './reset-links.tsx';

const texts = generalTexts.configuration;

/** How the app behaves for this shop, and what can be started afresh. */
export function ConfigurationSection({ form }: { readonly form: PreferenceForm }) {
  const toasts = useToasts();
  const changeView = useChangeView();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const showHints = () =>
    changeView.mutate({ openHints: true }, { onSuccess: () => toasts.show(texts.hintsDone) });
  return (
    <SettingsSection id="configuration" title={texts.title} text={texts.text}>
      <ChoiceField
        field={form.bindSection('general')('home')}
        text={generalFields.home}
        options={[
          { value: '', text: { label: texts.home.overview } },
          { value: 'orders', text: { label: texts.home.orders } },
        ]}
      />
      <Divider />
      <Doing help={texts.exportHelp}>
        <Button onClick={() => navigate(paths.preferencesExport, { preventScrollReset: true })}>
          {texts.export}
        </Button>
      </Doing>
      <Doing help={texts.hintsHelp}>
        <Button onClick={showHints} loading={changeView.isPending}>
          {texts.hints}
        </Button>
      </Doing>
      <Doing help={texts.resetHelp}>
        <ResetLinks />
      </Doing>
      {query.has('export') && <ExportDialog form={form} />}
    </SettingsSection>
  );
}

const Doing = ({ help, children }: { readonly help: string; readonly children: ReactNode }) => (
  <BlockStack gap="150" inlineAlign="start">
    {children}
    <Text as="p" tone="subdued">
      {help}
    </Text>
  </BlockStack>
);
