import type { z } from 'zod';
import { contacts } from './sections/contacts.ts';
import { credits } from './sections/credits.ts';
import { general } from './sections/general.ts';
import { invoices } from './sections/invoices.ts';
import { metafields } from './sections/metafields.ts';
import { orders } from './sections/orders.ts';
import { products } from './sections/products.ts';
import { transactions } from './sections/transactions.ts';

/** One strict schema a section; every field has its default, so that `{}` is a complete, valid section. */
export const sectionSchemas = {
  general,
  invoices,
  credits,
  contacts,
  transactions,
  products,
  metafields,
  orders,
} as const;

export type PreferenceSection = keyof typeof sectionSchemas;

export const preferenceSections = Object.keys(sectionSchemas) as readonly PreferenceSection[];

export type Preferences = {
  readonly [Section in PreferenceSection]: Readonly<z.output<(typeof sectionSchemas)[Section]>>;
};

export type SectionPatch<Section extends PreferenceSection = PreferenceSection> = Partial<
  Preferences[Section]
>;

/** One wrong field: its name as in the schema and what the merchant should do, in German. */
export type FieldError = { readonly field: string; readonly message: string };

/** The same where fields of several sections may be wrong. */
export type SectionError = FieldError & { readonly section: PreferenceSection };

export const defaultPreferences: Preferences = {
  general: general.parse({}),
  invoices: invoices.parse({}),
  credits: credits.parse({}),
  contacts: contacts.parse({}),
  transactions: transactions.parse({}),
  products: products.parse({}),
  metafields: metafields.parse({}),
  orders: orders.parse({}),
};
