import { z } from 'zod';

/** Payments that are read at the payment service itself: PayPal and Shopify Payments. Amounts are signed decimals. */
const count = z.number().int().nonnegative();
const decimal = z.string();

/** Conditions that are missing before payments can be read. */
export const paymentImportNeed = z.enum([
  'FEATURE_MISSING',
  'SCOPE_MISSING',
  'NOT_CONNECTED',
  'PAYPAL_NOT_LINKED',
  'PAYPAL_NOT_CONNECTED',
  'PAYPAL_REFUSED',
  'PAYPAL_PERMISSION',
  'ACCOUNT_NOT_FOUND',
  'ACCOUNT_NOT_PAYPAL',
  'ACCOUNT_NOT_ONLINE',
  'ACCOUNT_FILLED',
  'NO_ACCOUNT',
]);

/** `GET /api/orders/paypal`; also the answer of `POST` and `DELETE /api/orders/paypal/connection`. */
export const payPal = z.object({
  /** The method that is linked, as Shopify names it. */
  gateway: z.string().nullable(),
  /** Access to PayPal is stored. */
  connected: z.boolean(),
  /** Shortened. */
  clientId: z.string().nullable(),
  needs: paymentImportNeed.nullable(),
  /** German: what `needs` means, or what holds the import up; null when all is well. */
  error: z.string().nullable(),
  /** Transactions of the import's period, and those done. */
  total: count,
  imported: count,
  /** Up to when everything is done. */
  readUntil: z.iso.datetime().nullable(),
});

/** Body of `POST /api/orders/paypal/connection`: a REST app of the merchant's own PayPal account. */
export const payPalAccess = z.object({
  clientId: z
    .string('Gib die Client-ID an.')
    .trim()
    .min(1, 'Gib die Client-ID an.')
    .max(200, 'Das ist keine Client-ID von PayPal.'),
  secret: z
    .string('Gib das Secret an.')
    .trim()
    .min(1, 'Gib das Secret an.')
    .max(200, 'Das ist kein Secret von PayPal.'),
});

/** Answer of `POST /api/orders/paypal/transactions/import/init`. */
export const payPalImport = z.object({ total: count, imported: count });

/** Answer of `POST /api/orders/paypal/transactions/import`: done so far; repeat until it is `total` or does not grow. */
export const payPalImported = z.object({ imported: count });

/** `GET /api/payouts`: payouts of Shopify Payments, newest first, 25 a page. */
export const payouts = z.object({
  /** They are read: the method is linked with the action that does. */
  on: z.boolean(),
  needs: paymentImportNeed.nullable(),
  /** German: what `needs` means, or what holds the reading up. */
  error: z.string().nullable(),
  readAt: z.iso.datetime().nullable(),
  /** How many do not add up. */
  differing: count,
  items: z.array(
    z.object({
      id: z.string(),
      issuedOn: z.iso.date(),
      status: z.string(),
      currency: z.string(),
      /** Amount transferred to the bank. */
      net: decimal,
      charges: decimal,
      refunds: decimal,
      fees: decimal,
      others: decimal,
      /** `net` less the sum of its transactions. */
      difference: decimal,
      state: z.enum(['open', 'balanced', 'differs', 'failed']),
      /** German; null when all is well. */
      error: z.string().nullable(),
      transactions: count,
    }),
  ),
  next: z.string().nullable(),
});

export const payoutQuery = z.object({
  cursor: z.string().max(2000, 'Der Seitenzeiger ist ungültig.').optional(),
  filter: z.enum(['all', 'differing']).default('all'),
});

export type PaymentImportNeed = z.output<typeof paymentImportNeed>;
export type PayPal = z.output<typeof payPal>;
export type PayPalAccess = z.output<typeof payPalAccess>;
export type PayPalImport = z.output<typeof payPalImport>;
export type PayPalImported = z.output<typeof payPalImported>;
export type Payouts = z.output<typeof payouts>;
