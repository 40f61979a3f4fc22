import type { Preferences } from '@belegfluss/settings/contract';
import type { FieldState } from '../../../lib/preferences/use-preference-form.ts';
import { orderFields } from '../../../texts/preferences/orders.ts';
import { productOptions } from '../../../texts/preferences/products.ts';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { OfferNote } from '../../../ui/fields/offer-note.tsx';

type Sync = Preferences['orders']['inventorySync'];
type Choice = 'off' | 'absolute' | 'delta';

/** Whether stock at the provider follows Shopify, and how. What a shop has lost can still be switched off. */
export function InventoryField({ field }: { readonly field: FieldState<Sync> }) {
  const { offer } = field;
  const isOnWithout = !offer.offered && field.value !== false;
  const choice: FieldState<Choice> = {
    ...field,
    value: toChoice(field.value),
    change: (value) => field.change(fromChoice(value)),
    ...(isOnWithout && { offer: { offered: true }, options: onlyOff(field) }),
  };
  return (
    <>
      <ChoiceField field={choice} text={orderFields.inventorySync} options={productOptions.inventorySync} />
      {isOnWithout && !offer.offered && <OfferNote offer={offer} />}
    </>
  );
}

const onlyOff = ({ offer }: FieldState<Sync>) => [
  { value: 'absolute', offer },
  { value: 'delta', offer },
];

const toChoice = (sync: Sync): Choice => (sync === 'delta' ? 'delta' : sync ? 'absolute' : 'off');
const fromChoice = (choice: Choice): Sync => (choice === 'delta' ? 'delta' : choice === 'absolute');
