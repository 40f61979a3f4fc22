import { useToasts } from '../../../lib/app-bridge.ts';
import { paths } from '../../../lib/paths.ts';
import type { PreferenceForm } from '../../../lib/preferences/use-preference-form.ts';
import { useSyncReference } from '../../../lib/reference/use-reference.ts';
import { eInvoiceTexts as texts } from '../../../texts/e-invoice.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { BlockStack, Box, Button, InlineStack, Link, Text } from '../../../ui/primitives.ts';
import { accountRequirements, getEInvoiceGaps, preferenceRequirements } from '../model/list-requirements.ts';
import { RequirementGroups } from './requirement-groups.tsx';

/** Lists the needs of e-invoices: met, missing, and where each is fixed. */
export function EInvoiceRequirements({ form }: { readonly form: PreferenceForm }) {
  const gaps = getEInvoiceGaps(form.facts);
  const requirements = [
    ...(gaps === null ? [] : accountRequirements(gaps)),
    ...preferenceRequirements(form.wanted),
  ];
  const missing = requirements.filter(({ isMet }) => !isMet).length;
  return (
    <div data-testid="e-invoice-requirements">
      <Box background="bg-surface-secondary" borderRadius="200" padding="400">
        <BlockStack gap="400">
          <BlockStack gap="100">
            <Text as="h3" variant="headingSm">
              {texts.title}
            </Text>
            <Text as="p">{summary(gaps, missing, form.wanted.invoices.einvoice)}</Text>
          </BlockStack>
          <RequirementGroups requirements={requirements} />
          {gaps === null ? <Link url={paths.setup}>{texts.connect}</Link> : <Reload />}
        </BlockStack>
      </Box>
    </div>
  );
}

function summary(gaps: readonly string[] | null, missing: number, isOn: boolean): string {
  if (gaps === null) return texts.disconnected;
  if (missing > 0) return texts.missing(missing);
  return isOn ? texts.completeOn : texts.complete;
}

function Reload() {
  const toasts = useToasts();
  const sync = useSyncReference(() => toasts.show(texts.reloaded));
  return (
    <BlockStack gap="200">
      {sync.isError && <ErrorState error={sync.error} />}
      <InlineStack gap="200" blockAlign="center">
        <Button loading={sync.isPending} onClick={() => sync.mutate()}>
          {texts.reload}
        </Button>
        <Text as="span" variant="bodySm" tone="subdued">
          {texts.reloadHelp}
        </Text>
      </InlineStack>
    </BlockStack>
  );
}
