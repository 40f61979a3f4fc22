import { accountThingOf, joinRef } from '@belegfluss/settings/contract';
import { asApiError } from '../../lib/api/api-error.ts';
import { useToasts } from '../../lib/app-bridge.ts';
import { fieldPath } from '../../lib/preferences/field-path.ts';
import { type DeadSetting, useRepairSettings } from '../../lib/preferences/use-dead-settings.ts';
import { formTexts } from '../../texts/preferences/form.ts';
import { labelOf } from '../../texts/preferences/labels.ts';
import { Banner, BlockStack, Link, List, Text } from '../primitives.ts';

const texts = formTexts.dead;

/** Settings that name what the account does not have: the way to each, and all put right by one click. */
export function DeadSettingsBanner({ dead }: { readonly dead: readonly DeadSetting[] }) {
  const toasts = useToasts();
  const repair = useRepairSettings();
  const refs = [...new Set(dead.map(({ section, field }) => joinRef(section, field)))];
  if (refs.length === 0) return null;
  const putRight = () =>
    repair.mutate(dead, {
      onSuccess: () => toasts.show(formTexts.saved),
      onError: (error) => toasts.showError(asApiError(error).message),
    });
  return (
    <div data-testid="dead-settings">
      <Banner
        tone="critical"
        title={texts.title}
        action={{ content: texts.action, onAction: putRight, loading: repair.isPending }}
      >
        <BlockStack gap="100">
          <Text as="p">{texts.text}</Text>
          <List>
            {refs.map((ref) => (
              <List.Item key={ref}>
                <Link url={fieldPath(ref)}>{accountThingOf(ref) ?? labelOf(ref)}</Link>
              </List.Item>
            ))}
          </List>
          <Text as="p">{texts.repair}</Text>
        </BlockStack>
      </Banner>
    </div>
  );
}
