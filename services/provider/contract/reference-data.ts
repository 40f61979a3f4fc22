import { z } from 'zod';

const named = z.object({ id: z.string(), name: z.string() });

/**
 * What documents, contacts and bookings refer to by id in the merchant's account: the JSON behind
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
      isDefault: z.boolean(),
    }),
  ),
  layouts: z.array(named.extend({ isDefault: z.boolean() })),
  letterpapers: z.array(named.extend({ isDefault: z.boolean() })),
  paymentMethods: z.array(named.extend({ text: z.string() })),
  units: z.array(named.extend({ code: z.string() })),
  costCentres: z.array(named.extend({ number: z.string() })),
  contactCategories: z.array(named),
  contactAddressCategories: z.array(named),
});

export type ReferenceData = z.infer<typeof referenceDataSchema>;
