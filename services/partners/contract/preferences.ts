import { countryCodes } from '@belegfluss/settings/contract';
import { z } from 'zod';
import { isBic, isSepaIban, isValidTaxId, normaliseBic, normaliseIban, parseVatId } from './identifiers.ts';

/** Payout gateway of a partner and the data printed on receipts. Messages are German: forms show them at the fields. */
const required = 'Pflichtfeld';

const line = (most: number) =>
  z
    .string(required)
    .trim()
    .max(most, `Höchstens ${most} Zeichen`)
    .regex(/^\P{C}*$/u, 'Nur eine Zeile ohne Steuerzeichen');

const filled = (most: number) => line(most).min(1, required);

const email = (message: string) => z.string(message).trim().max(254, message).pipe(z.email(message));

/** One problem at a time: what is empty is not called wrong as well. */
const filledWith = (isRight: (text: string) => boolean, wrong: string) =>
  z
    .string(required)
    .trim()
    .superRefine((text, context) => {
      if (text === '') context.addIssue(required);
      else if (!isRight(text)) context.addIssue(wrong);
    });

/** Every part stands on the receipt (§ 14 Abs. 4 UStG). */
const address = z.object(
  {
    /** Company, or first and last name. */
    name: filled(100),
    street: filled(100),
    zip: filled(20),
    city: filled(100),
    /** ISO 3166-1 alpha-2. */
    country: filledWith((code) => countryCodes.includes(code), 'Wähle ein Land aus der Liste'),
  },
  required,
);

const payPal = z.object({
  gateway: z.literal('paypal'),
  email: filledWith((text) => email('').safeParse(text).success, 'Gültige E-Mail-Adresse erforderlich'),
});

const bank = z.object({
  gateway: z.literal('bank'),
  accountHolder: filled(70),
  bankName: filled(70),
  iban: filled(50).transform(normaliseIban).refine(isSepaIban, 'Gültige IBAN eines SEPA-Landes erforderlich'),
  bic: filled(20).transform(normaliseBic).refine(isBic, 'Gültige BIC erforderlich'),
});

const taxIdProblem = 'Gültige Steuernummer erforderlich';
const vatIdProblem = 'Gültige USt-IdNr. erforderlich';

/** Such as some state may give it. */
const taxId = z
  .string(taxIdProblem)
  .trim()
  .refine((text) => isValidTaxId('', text), taxIdProblem);

/** Two fields as far as they can be read, whatever is wrong with the others. */
const taxIdAndCountry = z.object({
  taxId,
  address: z.object({ country: z.string() }),
});

/** A partner has to state these before anything can be paid out; a valid value is stored in its usual form. */
export const partnerPreferences = z
  .object(
    {
      email: email('Gültige E-Mail-Adresse erforderlich'),
      /** As the state of the address gives it. */
      taxId,
      /** Empty for none. */
      vatId: z
        .string(vatIdProblem)
        .trim()
        .max(40, vatIdProblem)
        .transform((text, context) => {
          const vatId = text === '' ? '' : parseVatId(text);
          if (vatId === null) context.addIssue(vatIdProblem);
          return vatId ?? '';
        }),
      address,
      payout: z.discriminatedUnion('gateway', [payPal, bank], required),
    },
    'Es fehlen die Angaben.',
  )
  .refine((stated) => isValidTaxId(stated.address.country, stated.taxId), {
    path: ['taxId'],
    error: taxIdProblem,
    when: ({ value }) => taxIdAndCountry.safeParse(value).success,
  });

export type PartnerPreferences = z.output<typeof partnerPreferences>;
