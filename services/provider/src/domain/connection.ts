import { z } from 'zod';
import type { Learned } from './learned.ts';

/** Why a connection is not usable; null while it is. */
export type ConnectionProblem = 'token_rejected' | 'disconnected';

/** The company behind an account. What it left empty is empty. */
const companySchema = z.object({
  name: z.string(),
  ceo: z.string(),
  taxNumber: z.string(),
  street: z.string(),
  zip: z.string(),
  city: z.string(),
  /** ISO 3166-1 alpha-2. */
  countryCode: z.string(),
  email: z.string(),
  phone: z.string(),
  iban: z.string(),
  bic: z.string(),
});
export type Company = z.infer<typeof companySchema>;

/** Facts of an account that decide what documents can be. */
export const accountProfileSchema = z.object({
  /** Which account it is, also where several shops keep their books in it; empty when it was never read. */
  id: z.string().default(''),
  /** On trial; such an account sends no mail. */
  trial: z.boolean().default(false),
  /** The account's own currency, ISO 4217. */
  currency: z.string().default('EUR'),
  /** ISO 3166-1 alpha-2; empty when the account does not state it. */
  countryCode: z.string().default(''),
  /** Seller data that an e-invoice needs and the account lacks, e.g. `bankIban`. */
  eInvoiceGaps: z.array(z.string()).default([]),
  /** Ids of cost centres by the country code in their name. */
  costCentreByCountry: z.record(z.string(), z.string()).default({}),
  /** Payment method for e-invoices; empty when the account has none that fits. */
  sepaPaymentMethodId: z.string().default(''),
  /** Ids of accounts whose lines the provider brings itself. */
  filledAccountIds: z.array(z.string()).default([]),
  /** Ids of accounts on which documents are offset against each other, the best first. */
  clearingAccountIds: z.array(z.string()).default([]),
  /** Tax rules that revenue accounts may be posted to under, by the account's id; empty while they were not read. */
  rulesOfRevenueAccounts: z.record(z.string(), z.array(z.string())).default({}),
  /** The owner's VAT id; empty when the account states none. */
  vatId: z.string().default(''),
  /** The provider's id of its plan; empty when the account does not state it. */
  plan: z.string().default(''),
  /** Null when the account does not state it. */
  company: companySchema.nullable().default(null),
});
export type AccountProfile = z.infer<typeof accountProfileSchema>;

/** A shop's account at the provider, without its secret. */
export type Connection = {
  readonly updatedAt: Date;
  readonly connectedAt: Date;
  /** Where the shop keeps its books: the id of a registered provider. */
  readonly provider: string;
  readonly platform: string;
  readonly systemVersion: string;
  readonly smallBusiness: boolean;
  readonly account: AccountProfile;
  readonly learned: Learned;
  readonly problem: ConnectionProblem | null;
  /** Counts accepted tokens. */
  readonly generation: number;
};
