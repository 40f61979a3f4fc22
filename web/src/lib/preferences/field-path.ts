import { type FieldRef, type PreferenceSection, splitRef } from '@belegfluss/settings/contract';
import { paths } from '../paths.ts';

const pages: Readonly<Record<PreferenceSection, string>> = {
  general: paths.preferences,
  invoices: paths.invoicePreferences,
  credits: paths.creditPreferences,
  contacts: paths.contactPreferences,
  transactions: paths.gatewayPreferences,
  products: paths.productPreferences,
  metafields: paths.metafieldPreferences,
  orders: paths.orderPreferences,
};

/** Leads to a setting: the page with the field in view, `/preferences/orders#orders.skipOrderPos`. */
export const fieldPath = (ref: FieldRef): string => `${pages[splitRef(ref).section]}#${ref}`;
