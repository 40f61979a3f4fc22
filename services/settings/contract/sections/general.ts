import { z } from 'zod';
import { activeLanguages } from '../texts/languages.ts';

const wrongEmail = 'Gib eine gültige E-Mail-Adresse ein.';

/** Start page, one-stop shop, country of the account, languages, notifications. */
export const general = z.strictObject({
  /** Which page `/` shows: the list of orders, or the overview when empty. */
  home: z.enum(['orders', '']).default(''),
  /** The merchant takes part in the one-stop-shop procedure (§ 18j UStG). */
  oss: z.boolean().default(false),
  /** Country of the account at the provider, where the account itself does not state it; empty: that of the shop. */
  accountCountry: z.enum(['', 'DE', 'AT']).default(''),
  /**
   * Whether our texts or the provider print the statement that the law requires where no VAT is shown. The account does
   * not say: only its owner, who has seen a document of it, knows.
   */
  taxNote: z.enum(['document', 'provider']).default('document'),
  languages: z
    .array(z.enum(activeLanguages))
    .min(1, 'Wähle mindestens eine Sprache.')
    .transform((languages) => [...new Set(languages)])
    .default(['de', 'en']),
  notificationEmail: z.union([z.literal(''), z.email(wrongEmail)], wrongEmail).default(''),
  notifyCreditsLow: z.boolean().default(true),
  notifyCreditsExhausted: z.boolean().default(true),
  notifyConnectionMissing: z.boolean().default(true),
  notifySubscriptionEnded: z.boolean().default(true),
});
