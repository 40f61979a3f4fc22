import { documentTexts } from '../../texts/preferences/documents.ts';
import { isShown } from '../fields/is-shown.ts';
import { PrintField } from '../fields/print-field.tsx';
import { Hint } from '../form/hint.tsx';
import { BlockStack, InlineGrid, Text } from '../primitives.ts';
import type { Input } from './inputs.ts';

/** What is printed on our documents otherwise than the account says. */
export function PrintOptions({ inputs }: { readonly inputs: readonly Input<boolean | null>[] }) {
  const isOverridden = inputs.some(({ field }) => field.value !== null);
  if (!inputs.some(({ field }) => isShown(field))) return null;
  return (
    <BlockStack gap="300">
      <BlockStack gap="100">
        <Text as="h3" variant="headingSm">
          {documentTexts.print}
        </Text>
        <Text as="p" tone="subdued">
          {documentTexts.printHelp}
        </Text>
      </BlockStack>
      {isOverridden && (
        <Hint name="print-overrides" tone="warning" title={documentTexts.overrides.title}>
          {documentTexts.overrides.text}
        </Hint>
      )}
      <InlineGrid columns={{ xs: 1, sm: 2 }} gap="400">
        {inputs.map(({ field, text }) => (
          <PrintField key={field.ref} field={field} text={text} />
        ))}
      </InlineGrid>
    </BlockStack>
  );
}
