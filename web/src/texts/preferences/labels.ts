import { ownValue } from '@belegfluss/runtime/records';
import {
  type FieldRef,
  type PreferenceSection,
  type Preferences,
  splitRef,
} from '@belegfluss/settings/contract';
import { contactFields } from './contacts.ts';
import { creditFields } from './credits.ts';
import type { FieldText } from './form.ts';
import { generalFields } from './general.ts';
import { invoiceFields } from './invoices.ts';
import { metafieldFields } from './metafields.ts';
import { orderFields } from './orders.ts';
import { productFields } from './products.ts';
import { transactionFields } from './transactions.ts';

/** The words of every field of a section; one that is missing does not compile. */
type SectionTexts<Section extends PreferenceSection> = Readonly<
  Record<keyof Preferences[Section] & string, FieldText>
>;

const fields: { readonly [Section in PreferenceSection]: SectionTexts<Section> } = {
  general: generalFields,
  invoices: invoiceFields,
  credits: creditFields,
  contacts: contactFields,
  transactions: transactionFields,
  products: productFields,
  metafields: metafieldFields,
  orders: orderFields,
};

/** How a field is called on screen. */
export function getFieldLabel(ref: FieldRef): string {
  const { section, field } = splitRef(ref);
  return ownValue(fields[section] as Readonly<Record<string, FieldText>>, field)?.label ?? field;
}
