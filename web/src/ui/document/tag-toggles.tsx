import { OfferNote } from '../fields/offer-note.tsx';
import { ToggleField } from '../fields/toggle-field.tsx';
import { BlockStack, Checkbox } from '../primitives.ts';
import type { Input } from './inputs.ts';

/** The tags that a document gets at the provider. Why none of them can be chosen is said once. */
export function TagToggles({ inputs }: { readonly inputs: readonly Input<boolean>[] }) {
  const offer = inputs[0]?.field.offer;
  const isClosed = inputs.every(({ field }) => !field.offer.offered && !field.value);
  if (!isClosed || !offer || offer.offered)
    return (
      <>
        {inputs.map(({ field, text }) => (
          <ToggleField key={field.ref} field={field} text={text} />
        ))}
      </>
    );
  return (
    <BlockStack gap="300">
      {inputs.map(({ field, text }) => (
        <Checkbox key={field.ref} label={text.label} checked={false} disabled />
      ))}
      <OfferNote offer={offer} />
    </BlockStack>
  );
}
