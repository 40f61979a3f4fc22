import { z } from 'zod';

/** Start page, languages, notifications. */
export const general = z.strictObject({
  /** Which page `/` shows: the list of orders, or the overview when empty. */
  home: z.enum(['orders', '']).default(''),
  oss: z.boolean().default(false),
  languages: z
    .array(z.enum(['de', 'en']))
    .min(1, 'Wähle mindestens eine Sprache.')
    .default(['de', 'en']),
  notificationEmail: z.union([z.literal(''), z.email('Gib eine gültige E-Mail-Adresse ein.')]).default(''),
  notifyCreditsLow: z.boolean().default(true),
  notifyCreditsExhausted: z.boolean().default(true),
  notifyConnectionMissing: z.boolean().default(true),
});
