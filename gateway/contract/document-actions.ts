import { mailLimits, shortestAddress } from '@belegfluss/orders/contract';
import { isEmailAddress, splitAddresses } from '@belegfluss/settings/contract';
import { z } from 'zod';
import { order } from './orders.ts';

export { mailLimits };

const longestAddress = 1_000;

const oneLine = /^[^\p{Cc}\u2028\u2029]*$/u;
const wrongRecipient = 'Bitte gib eine gültige E-Mail-Adresse ein';

const recipients = z
  .string()
  .trim()
  .max(mailLimits.copies, `Höchstens ${mailLimits.copies} Zeichen.`)
  .refine((text) => splitAddresses(text).every(isEmailAddress), wrongRecipient);

/** `POST /api/orders/{orderId}/{receiptId}/email`. */
export const documentMail = z.object({
  /** Kind of the document: the provider numbers both kinds on their own. */
  receipt: z.enum(['invoice', 'credit']),
  email: z
    .string()
    .trim()
    .min(1, 'Empfänger wird benötigt')
    .max(254, wrongRecipient)
    .refine(isEmailAddress, wrongRecipient),
  /** A copy to the account's own address. */
  copy: z.boolean().default(false),
  /** Addresses, separated by commas. */
  cc: recipients.default(''),
  bcc: recipients.default(''),
  subject: z
    .string()
    .trim()
    .min(1, 'Bitte gib einen Betreff ein')
    .max(mailLimits.subject, `Höchstens ${mailLimits.subject} Zeichen.`)
    .regex(oneLine, 'Der Betreff muss in einer Zeile stehen.'),
  /** HTML. */
  message: z.string().max(mailLimits.message, `Höchstens ${mailLimits.message} Zeichen.`),
  /** Ids of documents in the account. */
  attachments: z
    .array(z.string().regex(/^\d{1,20}$/))
    .max(mailLimits.attachments, `Höchstens ${mailLimits.attachments} Anhänge.`)
    .default([]),
});

/** `POST /api/orders/{orderId}/{receiptId}/address`. */
export const documentAddress = z.object({
  /** Kind of the document. */
  receipt: z.enum(['invoice', 'credit']).default('invoice'),
  /** Lines as printed, without the country. */
  address: z
    .string()
    .trim()
    .min(1, 'Die Adresse darf nicht leer sein')
    .min(shortestAddress, 'Die Adresse ist zu kurz')
    .max(longestAddress, `Höchstens ${longestAddress} Zeichen.`),
  /** The provider's id, of `GET /api/sevdesk/countries`. */
  country: z.string().trim().min(1, 'Das Land darf nicht leer sein').max(20, 'Ungültiger Wert'),
  /** Make a document unchangeable afterwards that is not yet. */
  enshrine: z.boolean().default(false),
});

/** `POST /api/orders/{orderId}/{receiptId}/paid`. */
export const documentPayment = z.object({
  receipt: z.enum(['invoice', 'credit']),
  /** Id of the account, of `GET /api/sevdesk/reference`. */
  account: z.string().regex(/^\d{1,20}$/, 'Bitte wähle ein Konto'),
  date: z.iso.date('Gib ein Datum als JJJJ-MM-TT an.'),
});

/** Every other `POST /api/orders/{orderId}/{receiptId}/{action}`. */
export const documentTarget = z.object({ receipt: z.enum(['invoice', 'credit']) });

/**
 * Result of an action. 200 `done`; 202 `waiting`: it is in progress, the order shows when it is done. A refusal is a
 * problem (409 for a blocker, 422 for a refusal by the provider) with `code` and German `detail`. The header
 * `Idempotency-Key` (a UUID, kept for 90 days) makes the same sent again the same request; with anything else it is
 * refused (422 `REQUEST_ID_USED`).
 */
export const documentActionResult = z.object({
  state: z.enum(['done', 'waiting']),
  /** The order as it is now. */
  order,
  /** Id of the document that matters now: a new one where the action made one; null when it is gone. */
  receipt: z.string().nullable(),
});

/** `GET /api/orders/{orderId}/{receiptId}/email?receipt=…`: the mail that the settings would send. */
export const documentMailDraft = z.object({
  email: z.string(),
  copy: z.boolean(),
  cc: z.string(),
  bcc: z.string(),
  subject: z.string(),
  message: z.string(),
  attachments: z.array(z.string()),
});

/** `GET /api/sevdesk/{invoice|credit}/{id}`: the recipient as printed now. */
export const documentRecipient = z.object({
  /** Lines, without the country. */
  address: z.string(),
  addressCountry: z.object({ id: z.string() }).nullable(),
});

/** `GET /api/sevdesk/countries`. */
export const countries = z.array(
  z.object({
    /** The provider's id. */
    id: z.string(),
    /** German. */
    name: z.string(),
    /** ISO 3166-1 alpha-2, upper case. */
    code: z.string(),
  }),
);

export type DocumentAddress = z.input<typeof documentAddress>;
export type DocumentActionResult = z.output<typeof documentActionResult>;
export type DocumentMailDraft = z.output<typeof documentMailDraft>;
export type DocumentRecipient = z.output<typeof documentRecipient>;
export type Countries = z.output<typeof countries>;
