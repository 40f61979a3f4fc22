import { z } from 'zod';
import { isBic, isSepaIban, isTaxId, normaliseBic, normaliseIban, parseVatId } from './identifiers.ts';

/** What a partner is paid by, and what stands on the receipts. Messages are German, for their fields. */
const required = 'Pflichtfeld';

const line = (most: number) =>
  z
    .string(required)
    .trim()
    .max(most, `Höchstens ${most} Zeichen`)
    .regex(/^\P{C}*$/u, 'Nur eine Zeile ohne Steuerzeichen');

const filled = (most: number) => line(most).min(1, required);

const email = (message: string) => z.string(message).trim().max(254, message).pipe(z.email(message));

/** Every part stands on the receipt (§ 14 Abs. 4 UStG). */
const address = z.object({
  /** Company, or first and last name. */
  name: filled(100),
  street: filled(100),
  zip: filled(20),
  city: filled(100),
  /** ISO 3166-1 alpha-2. */
  country: z.string(required).regex(/^[A-Z]{2}$/, required),
});

const payPal = z.object({
  gateway: z.literal('paypal'),
  email: email('Gültige E-Mail-Adresse erforderlich'),
});

const bank = z.object({
  gateway: z.literal('bank'),
  accountHolder: filled(70),
  bankName: filled(70),
  iban: filled(50).transform(normaliseIban).refine(isSepaIban, 'Gültige IBAN eines SEPA-Landes erforderlich'),
  bic: filled(20).transform(normaliseBic).refine(isBic, 'Gültige BIC erforderlich'),
});

/** What a partner states before anything can be paid out; a checked value is stored in its usual form. */
export const partnerPreferences = z.object({
  email: email('Gültige E-Mail-Adresse erforderlich'),
  taxId: z
    .string('Gültige Steuernummer erforderlich')
    .trim()
    .max(30, 'Gültige Steuernummer erforderlich')
    .refine(isTaxId, 'Gültige Steuernummer erforderlich'),
  /** Empty for none. */
  vatId: z
    .string()
    .trim()
    .max(40, 'Gültige USt-IdNr. erforderlich')
    .transform((text, context) => {
      const vatId = text === '' ? '' : parseVatId(text);
      if (vatId === null) context.addIssue('Gültige USt-IdNr. erforderlich');
      return vatId ?? '';
    }),
  address,
  payout: z.discriminatedUnion('gateway', [payPal, bank]),
});

export type PartnerPreferences = z.output<typeof partnerPreferences>;
