import { z } from 'zod';

const isoDate = z.iso.date('Gib das Datum als JJJJ-MM-TT an.');

/** When and how invoices are made, numbered, dated and enshrined. */
export const invoices = z.strictObject({
  /** Off, on, or on for orders from a day on. */
  invoiceCreate: z.union([z.boolean(), isoDate]).default(false),
  /** Orders or customers with one of these tags get no invoice; lower case. */
  invoiceSkipTags: z.array(z.string().trim().toLowerCase().min(1)).default([]),
  invoiceEnshrine: z.enum(['completed', 'fulfilled', 'paid', 'create', 'never']).default('completed'),
  /** When the number is assigned; until then the invoice is a draft. */
  invoiceNumberTiming: z.enum(['create', 'started', 'enshrine']).default('started'),
  /** Empty lets the provider count; `order.name` uses the order's name. */
  invoiceNumber: z.enum(['', 'order.name']).default(''),
  invoiceDate: z.enum(['create', 'fulfilled']).default('create'),
  /** Days until payment is due; -1 states no term. */
  invoiceDue: z
    .number()
    .int('Gib ganze Tage an.')
    .min(-1, 'Gib 0 oder mehr Tage an.')
    .max(3650, 'Gib höchstens 3650 Tage an.')
    .default(-1),
  /** Enshrine only when the invoice comes to the order's total. */
  invoiceCheckBalance: z.boolean().default(true),
  /** Shows shipping that costs nothing as a line of its own. */
  invoiceLayoutShippingShowFree: z.boolean().default(false),
});
