import { z } from 'zod';

const named = z.object({ id: z.string(), name: z.string() });

/**
 * Things in the merchant's account that documents, contacts and bookings refer to by id: the JSON behind
 * `GetReferenceData` and `SyncReferenceData`. Ids are the provider's.
 */
export const referenceDataSchema = z.object({
  /** ISO 3166-1 alpha-2, upper-case. One row a code. */
  countries: z.array(named.extend({ code: z.string() })),
  users: z.array(named.extend({ firstName: z.string(), lastName: z.string(), hidden: z.boolean() })),
  accounts: z.array(
    named.extend({
      /** Online accounts are booked through a transaction, the others make their own. */
      type: z.enum(['online', 'offline', 'register']),
      currency: z.string(),
      /** Where its lines come from, e.g. `PAYPAL`; empty when nothing fetches them. */
      server: z.string().default(''),
      /** Whether the provider adds its lines itself; null when the account does not state it. */
      autoSync: z.boolean().nullable().default(null),
      isDefault: z.boolean(),
    }),
  ),
  layouts: z.array(
    named.extend({
      isDefault: z.boolean(),
      /** Kinds of documents that it can print; empty in data that was read before this was stored. */
      kinds: z.array(z.enum(['invoice', 'creditNote'])).default([]),
    }),
  ),
  letterpapers: z.array(named.extend({ isDefault: z.boolean() })),
  paymentMethods: z.array(
    named.extend({
      text: z.string(),
      /** Code of the means of payment in e-invoices (UNTDID 4461), e.g. `58` for SEPA transfers. */
      electronicInvoiceId: z.string().default(''),
      /** The merchant's own, not one that every account has. */
      custom: z.boolean().default(false),
    }),
  ),
  units: z.array(named.extend({ code: z.string() })),
  costCentres: z.array(named.extend({ number: z.string() })),
  /** Accounts that revenue may be posted to; only in bookkeeping system 2.0. */
  revenueAccounts: z
    .array(
      named.extend({
        number: z.string(),
        /** Another name of the account; mostly empty. */
        alias: z.string().default(''),
        description: z.string(),
        /** Tax rules that may be posted to it; empty in data that was read before that was kept. */
        taxRuleIds: z.array(z.string()).default([]),
      }),
    )
    .default([]),
  /** As far as the account lists them; `code` is the provider's. */
  taxRules: z.array(named.extend({ code: z.string(), description: z.string() })).default([]),
  contactCategories: z.array(named),
  contactAddressCategories: z.array(named),
  /**
   * Lists that the account refused to show: they are empty here, which proves nothing. Absent in data that was read
   * before this was stored, in which an empty list proves nothing either.
   */
  refusedLists: z.array(z.string()).optional(),
});

export type ReferenceData = z.infer<typeof referenceDataSchema>;
