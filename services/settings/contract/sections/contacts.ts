import { z } from 'zod';

/** How customers become contacts. */
export const contacts = z.strictObject({
  /** True makes a contact for every customer, false only where a document needs one. */
  contactCreate: z.boolean().default(false),
  contactCategoryName: z
    .string()
    .trim()
    .min(1, 'Gib einen Namen an.')
    .max(20, 'Höchstens 20 Zeichen.')
    .default('Shopify-Kunde'),
  contactCategoryCode: z.string().trim().max(8, 'Höchstens 8 Zeichen.').default('S'),
  contactPushEmail: z.boolean().default(true),
  contactPushPhone: z.boolean().default(false),
});
