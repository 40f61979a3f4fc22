import { z } from 'zod';

/** One payment method of the shop and what happens to its payments. */
const gatewayLink = z.strictObject({
  /** Id of the account at the provider. */
  account: z.string().min(1, 'Wähle ein Konto.'),
  /** Makes a booking on the account for each payment. */
  create: z.boolean().default(false),
  /** Only books payments that the account already shows. */
  book: z.boolean().default(false),
  fetch: z.boolean().default(false),
});

/** Payment methods by the name that Shopify gives them, e.g. `shopify_payments`. */
export const transactions = z.strictObject({
  transactionGateway: z.record(z.string(), gatewayLink).default({}),
});
