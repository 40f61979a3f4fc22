import { automationBadge, automationTexts } from '@belegfluss/settings/contract';
import { formatCalendarDay } from '../../../lib/format/date.ts';
import { paths } from '../../../lib/paths.ts';
import { sectionPath } from '../../../lib/preferences/anchors.ts';
import type { PreferenceForm } from '../../../lib/preferences/use-preference-form.ts';
import { creditFields } from '../../../texts/preferences/credits.ts';
import { generalTexts } from '../../../texts/preferences/general.ts';
import { invoiceFields } from '../../../texts/preferences/invoices.ts';
import { ToggleField } from '../../../ui/fields/toggle-field.tsx';
import { SettingsSection } from '../../../ui/form/settings-section.tsx';
import { Badge, type BadgeProps, InlineStack, Link, Text } from '../../../ui/primitives.ts';

const texts = generalTexts.creation;

/** Whether invoices and credit notes come by themselves. */
export function CreationSection({ form }: { readonly form: PreferenceForm }) {
  const invoice = form.bindSection('invoices')('invoiceCreate');
  const automation = automationBadge(form.wanted);
  return (
    <SettingsSection
      id="creation"
      title={texts.title}
      text={texts.text}
      badge={<Badge tone={tones[automation]}>{automationTexts[automation]}</Badge>}
    >
      <ToggleField
        field={{ ...invoice, value: invoice.value !== false, change: invoice.change }}
        text={invoiceFields.invoiceCreate}
      >
        {typeof invoice.value === 'string' && (
          <Text as="p">{texts.since(formatCalendarDay(invoice.value))}</Text>
        )}
      </ToggleField>
      <ToggleField field={form.bindSection('credits')('creditCreate')} text={creditFields.creditCreate} />
      <InlineStack gap="400">
        <Link url={paths.orders}>{texts.orderLink}</Link>
        <Link url={sectionPath('invoices', 'create')}>{texts.invoiceLink}</Link>
        <Link url={sectionPath('invoices', 'enshrine')}>{texts.enshrineLink}</Link>
        <Link url={paths.creditPreferences}>{texts.creditLink}</Link>
        <Link url={paths.creditLink}>{texts.mailLink}</Link>
      </InlineStack>
    </SettingsSection>
  );
}

const tones = {
  manual: 'attention',
  partial: 'info',
  automated: 'success',
} as const satisfies Record<string, BadgeProps['tone']>;
