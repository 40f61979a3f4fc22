import { type Row, staticRow } from '../row.ts';

/** Initial categories of a tenant. */
export const categoryRows = (): Row[] =>
  CATEGORIES.map(([id, name, objectType, translationCode]) =>
    staticRow('Category', id, {
      name,
      objectType,
      translationCode,
      priority: '100',
      code: null,
      color: null,
    }),
  );

const CATEGORIES: readonly (readonly [string, string, string, string | null])[] = [
  ['2', 'Lieferant', 'Contact', 'CATEGORY_SUPPLIER'],
  ['3', 'Kunde', 'Contact', 'CATEGORY_CUSTOMER'],
  ['4', 'Partner', 'Contact', 'CATEGORY_PARTNER'],
  ['28', 'Interessent', 'Contact', 'CATEGORY_PROSPECT_CUSTOMER'],
  ['43', 'Arbeit', 'ContactAddress', 'CATEGORY_WORK'],
  ['44', 'Privat', 'ContactAddress', 'CATEGORY_PRIVAT'],
  ['47', 'Rechnungsanschrift', 'ContactAddress', 'CATEGORY_INVOICE_ADDRESS'],
  ['48', 'Lieferanschrift', 'ContactAddress', 'CATEGORY_DELIVERY_ADDRESS'],
  ['60', 'Allgemein', 'Part', 'CATEGORY_PART_GENERAL'],
  // Created by the merchant: their names have no translation.
  ['61', 'Zubehör', 'Part', null],
  ['62', 'Tassen', 'Part', null],
];
