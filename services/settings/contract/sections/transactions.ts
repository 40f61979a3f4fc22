import { z } from 'zod';

/** One payment method of the shop and what happens to its payments. */
const gatewayLink = z
  .strictObject({
    /** Id of the account at the provider. */
    account: z
      .string('Wähle ein Konto.')
      .min(1, 'Wähle ein Konto.')
      .max(64, 'Das ist keine gültige Auswahl.'),
    /** Makes a payment on the account and books it. */
    create: z.boolean().default(false),
    /** Only books payments that the account already shows. */
    book: z.boolean().default(false),
    /** Reads the payments from the gateway itself (PayPal). */
    fetch: z.boolean().default(false),
  })
  // Creating a payment includes booking it: where both are chosen, only creation is kept.
  .transform((link) => (link.create ? { ...link, book: false } : link));

/** Payment methods by the name that Shopify gives them, e.g. `shopify_payments`. */
export const transactions = z.strictObject({
  transactionGateway: z.record(z.string().max(200), gatewayLink).default({}),
});
