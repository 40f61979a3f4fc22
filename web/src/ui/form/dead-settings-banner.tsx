import { accountUses, getIdFieldLabel, joinRef } from '@belegfluss/settings/contract';
import { asApiError } from '../../lib/api/api-error.ts';
import { useToasts } from '../../lib/app-bridge.ts';
import { fieldPath } from '../../lib/preferences/anchors.ts';
import { type DeadSetting, useRepairSettings } from '../../lib/preferences/use-dead-settings.ts';
import { formTexts } from '../../texts/preferences/form.ts';
import { getFieldLabel } from '../../texts/preferences/labels.ts';
import { Banner, BlockStack, Link, List, Text } from '../primitives.ts';

/**
 * Settings that name what the account does not have, and accounts that are no good for what is done with them: the way to
 * each, and all of a kind put right by one click.
 */
export function DeadSettingsBanner({ dead }: { readonly dead: readonly DeadSetting[] }) {
  const gone = dead.filter(({ unfitFor }) => unfitFor === null);
  const unfit = dead.filter(({ unfitFor }) => unfitFor !== null);
  if (dead.length === 0) return null;
  return (
    <BlockStack gap="400">
      {gone.length > 0 && (
        <RepairBanner testId="dead-settings" dead={gone} texts={formTexts.dead} ways={waysToGone(gone)} />
      )}
      {unfit.length > 0 && (
        <RepairBanner
          testId="unfit-accounts"
          dead={unfit}
          texts={formTexts.unfit}
          ways={waysToUnfit(unfit)}
        />
      )}
    </BlockStack>
  );
}

/** A setting and what is said of it. */
type Way = { readonly label: string; readonly path: string };

const waysToGone = (dead: readonly DeadSetting[]): readonly Way[] =>
  [...new Set(dead.map(({ section, field }) => joinRef(section, field)))].map((ref) => ({
    label: getIdFieldLabel(ref) ?? getFieldLabel(ref),
    path: fieldPath(ref),
  }));

const waysToUnfit = (dead: readonly DeadSetting[]): readonly Way[] =>
  accountUses
    .filter((use) => dead.some(({ unfitFor }) => unfitFor === use))
    .map((use) => ({
      label: formTexts.unfit.uses[use],
      path: fieldPath('transactions.transactionGateway'),
    }));

interface RepairBannerProps {
  readonly testId: string;
  readonly dead: readonly DeadSetting[];
  readonly texts: Readonly<Record<'title' | 'text' | 'repair' | 'action', string>>;
  readonly ways: readonly Way[];
}

function RepairBanner({ testId, dead, texts, ways }: RepairBannerProps) {
  const toasts = useToasts();
  const repair = useRepairSettings();
  const putRight = () =>
    repair.mutate(dead, {
      onSuccess: () => toasts.show(formTexts.saved),
      onError: (error) => toasts.showError(asApiError(error).message),
    });
  return (
    <div data-testid={testId}>
      <Banner
        tone="critical"
        title={texts.title}
        action={{ content: texts.action, onAction: putRight, loading: repair.isPending }}
      >
        <BlockStack gap="100">
          <Text as="p">{texts.text}</Text>
          <List>
            {ways.map(({ label, path }) => (
              <List.Item key={label}>
                <Link url={path}>{label}</Link>
              </List.Item>
            ))}
          </List>
          <Text as="p">{texts.repair}</Text>
        </BlockStack>
      </Banner>
    </div>
  );
}
