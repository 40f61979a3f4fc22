import { z } from 'zod';
import { documentLanguages } from '../texts/languages.ts';

/** A text that the merchant may write per document language; what is missing or empty is the default text. */
export const localizedText = (maxLength: number) => {
  const text = z.string().max(maxLength, `Höchstens ${maxLength} Zeichen.`);
  // A single text is the German one.
  return z
    .preprocess(
      (value) => (typeof value === 'string' ? { de: value } : value),
      z.partialRecord(z.enum(documentLanguages), text),
    )
    .default({});
};

export type LocalizedText = z.output<ReturnType<typeof localizedText>>;

/** Tags are compared in lower case; blanks and repetitions are dropped. */
export const tagList = z
  .array(z.string().max(255, 'Höchstens 255 Zeichen.'))
  .transform((tags) => [...new Set(tags.map((tag) => tag.trim().toLowerCase()).filter((tag) => tag !== ''))])
  .default([]);

/** Overrides a print option of the account for our documents; null keeps the account's own setting. */
export const printOverride = z.boolean().nullable().default(null);

/** Several addresses separated by spaces; placeholders allowed. */
export const addressList = z.string().trim().max(256, 'Höchstens 256 Zeichen.').default('');

/** A user of the account at the provider; false leaves the account's first user. */
export const contactPerson = z
  .union([z.literal(false), z.string().min(1).max(64)], 'Das ist keine gültige Auswahl.')
  .default(false);

/** `0` for none, an id, or `COUNTRY`: the cost centre that names the country of delivery. */
export const costCentre = z.string().trim().max(64, 'Das ist keine gültige Auswahl.').default('0');

/** Ids of documents in the account, separated by commas. */
export const attachments = z.string().trim().max(1000, 'Höchstens 1000 Zeichen.').default('');

/** Events that a mail waits for; empty: for its document only. */
export const mailEvents = ['', 'fulfilled', 'paid', 'completed'] as const;
export type MailEvent = (typeof mailEvents)[number];

/** Id of something in the merchant's account at the provider; empty means the account's default. */
export const providerId = z.string().trim().max(64, 'Das ist keine gültige Auswahl.').default('');

export const isoDate = z.iso.date('Gib das Datum als JJJJ-MM-TT an.');

export const wholeDays = (minimum: number, message: string) =>
  z
    .number('Gib eine Zahl an.')
    .int('Gib ganze Tage an.')
    .min(minimum, message)
    .max(3650, 'Gib höchstens 3650 Tage an.');
