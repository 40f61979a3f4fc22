import { documentTexts } from '../../texts/preferences/documents.ts';
import { isShown } from '../fields/is-shown.ts';
import { OfferNote } from '../fields/offer-note.tsx';
import { PrintField } from '../fields/print-field.tsx';
import { Hint } from '../form/hint.tsx';
import { BlockStack, InlineGrid, Text } from '../primitives.ts';
import type { Input } from './inputs.ts';

/** Chooses the print options in which our documents differ from the account, as far as the account takes them. */
export function PrintOptions({ inputs }: { readonly inputs: readonly Input<boolean | null>[] }) {
  const shown = inputs.filter(({ field }) => isShown(field));
  if (shown.length === 0) return null;
  const [offered, others] = [
    shown.filter(({ field }) => isChoosable(field)),
    shown.filter(({ field }) => !isChoosable(field)),
  ];
  const [missing] = others.flatMap(({ field }) => (field.offer.offered ? [] : [field.offer]));
  return (
    <BlockStack gap="300">
      <BlockStack gap="100">
        <Text as="h3" variant="headingSm">
          {documentTexts.print}
        </Text>
        {offered.length > 0 && (
          <Text as="p" tone="subdued">
            {documentTexts.printHelp}
          </Text>
        )}
      </BlockStack>
      {offered.some(({ field }) => field.value !== null) && (
        <Hint name="print-overrides" tone="warning" title={documentTexts.overrides.title}>
          {documentTexts.overrides.text}
        </Hint>
      )}
      {offered.length > 0 && (
        <InlineGrid columns={{ xs: 1, sm: 2 }} gap="400">
          {offered.map(({ field, text }) => (
            <PrintField key={field.ref} field={field} text={text} />
          ))}
        </InlineGrid>
      )}
      {missing && <OfferNote offer={missing} />}
    </BlockStack>
  );
}

/** Leaves out the options that the account does not take; those that depend on another choice stay in their place. */
const isChoosable = ({ offer, wrong }: Input<boolean | null>['field']): boolean =>
  offer.offered || offer.why !== 'account' || wrong.length > 0;
