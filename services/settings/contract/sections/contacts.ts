import { z } from 'zod';

/** Where a customer's VAT id may stand in an order; searched in this order. */
export const vatIdPlaces = [
  'company-location',
  'order-attributes',
  'order-note',
  'order-items',
  'order-billing',
  'order-shipping',
  'order-tags',
  'customer-note',
  'customer-tags',
] as const;

export type VatIdPlace = (typeof vatIdPlaces)[number];

/** How customers become contacts, and how business customers are known. */
export const contacts = z.strictObject({
  vatIdPlaces: z
    .array(z.enum(vatIdPlaces, 'Diesen Suchort gibt es nicht.'))
    .transform((places) => vatIdPlaces.filter((place) => places.includes(place)))
    .default(['order-attributes']),
  /** Asks the EU's VIES service whether a VAT id is valid; an outage blocks nothing. */
  vatIdConfirm: z.boolean().default(false),
  /** True makes a contact for every customer, false only where a document needs one. */
  contactCreate: z.boolean().default(false),
  contactCategoryName: z
    .string()
    .trim()
    .min(1, 'Gib einen Namen an.')
    .max(20, 'Höchstens 20 Zeichen.')
    .default('Shopify-Kunde'),
  contactCategoryCode: z.string().trim().max(8, 'Höchstens 8 Zeichen.').default('S'),
  /** Three or six hex digits, stored upper-case: `#95BF47`. */
  contactCategoryColor: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^#?(?:[0-9A-F]{3}|[0-9A-F]{6})$/, 'Gib eine Farbe wie #95BF47 an.')
    .transform((color) => (color.startsWith('#') ? color : `#${color}`))
    .default('#95BF47'),
  contactTagShopify: z.boolean().default(false),
  contactTagShop: z.boolean().default(false),
  contactPushEmail: z.boolean().default(true),
  contactPushPhone: z.boolean().default(false),
  contactPushShop: z.boolean().default(false),
  contactPushCustomer: z.boolean().default(false),
});
