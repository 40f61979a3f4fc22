import { monthStates, monthSubjects } from '@belegfluss/orders/contract';
import { z } from 'zod';
import { decimal, moment } from './moment.ts';

const count = z.number().int().nonnegative();
const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Gib einen Monat als JJJJ-MM an.');
const currency = z.string();
/** `cancellation`: the invoice that cancels another, negative, by its own date. */
const documentKinds = ['invoice', 'cancellation', 'credit'] as const;

/** A month at a glance. Months are German ones; orders belong to that of their creation, documents to that of their date. */
export const completionSummary = z.object({
  /** `YYYY-MM`. */
  month,
  state: z.enum(monthStates),
  orders: count,
  /** Orders that wait for a worker, are in work or failed in work. */
  inWork: count,
  /** Orders without a document because processing failed or has not begun. */
  stuck: count,
  /** Orders without a document because the merchant wants it so. */
  skipped: count,
  /** Orders with documents that were not compared yet. */
  unchecked: count,
  differencesToDo: count,
  differencesToReview: count,
  documents: count,
  /** Drafts are among them. */
  unenshrined: count,
  /** Issued documents that are not paid in full. */
  unpaid: count,
});

/** `GET /api/completion`: months, newest first. */
export const completionMonths = z.object({
  items: z.array(completionSummary),
  /** Hand it back as `before` for earlier months; null when there are none. */
  next: month.nullable(),
});

const byCode = z.array(z.object({ code: z.string(), orders: count }));

/** `GET /api/completion/{YYYY-MM}`. */
export const completionMonth = completionSummary.omit({ documents: true }).extend({
  /** Orders without a document, the most frequent reason first. */
  undocumented: z.array(z.object({ outcome: z.string(), reason: z.string().nullable(), orders: count })),
  /** Issued documents by their date. */
  documents: z.array(
    z.object({
      kind: z.enum(documentKinds),
      currency,
      documents: count,
      total: decimal,
      tax: decimal,
      booked: decimal,
    }),
  ),
  /** How many documents there are by their date, drafts too. */
  documentCount: count,
  /** Orders of the month beside all their documents and payments. */
  balances: z.array(
    z.object({
      currency,
      orders: count,
      owed: decimal,
      documented: decimal,
      received: decimal,
      booked: decimal,
    }),
  ),
  /** Payments by method; the twenty largest. */
  gateways: z.array(
    z.object({ gateways: z.array(z.string()), currency, orders: count, received: decimal, booked: decimal }),
  ),
  /** Differences between orders and documents; codes are those of `orders/contract`, or of tomorrow. */
  differences: byCode,
  /** Differences between documents and payments. */
  payments: byCode,
  /** Numbers of the month that no document has, by number; the first hundred. */
  numberGaps: z.array(
    z.object({
      number: z.string(),
      kind: z.enum(['invoice', 'credit']),
      /** Given after the order's name; otherwise the provider counted. */
      isOwn: z.boolean(),
      /** Code of `orders/contract`, or of tomorrow. */
      code: z.string(),
      at: moment,
      /** The document's present number; null where there is no document. */
      instead: z.string().nullable(),
      orderId: z.string(),
      /** Null where the order is not known any more. */
      orderName: z.string().nullable(),
      /** Why the order has no document; null where no reason is stored. */
      orderReason: z.string().nullable(),
    }),
  ),
  numberGapCount: count,
});

/** Query of `GET /api/completion`. */
export const completionQuery = z.object({
  before: month.optional(),
  limit: z.coerce.number().int().min(1).max(24).optional(),
});

const paging = {
  limit: z.coerce.number().int().min(1).max(100).optional(),
  /** `next` of the previous answer; the other values must stay as they were. */
  cursor: z.string().max(2000, 'Der Seitenzeiger ist ungültig.').optional(),
};

/**
 * Query of `GET /api/completion/{YYYY-MM}/differences`; orders against documents unless stated otherwise. `work`, `pending` and
 * `unchecked` are the orders that hold the month up without differing; `balances` and `gateways` those that its sums add
 * up. `code` is a reason, for `balances` a currency, for `gateways` what `paidBy` makes of a sum.
 */
export const completionDifferenceQuery = z
  .object({
    subject: z.enum(monthSubjects).optional(),
    code: z.string().min(1).max(500).optional(),
    ...paging,
  })
  .refine(({ subject, code = '' }) => subject === 'gateways' || /^[A-Z_]{0,40}$/.test(code), {
    path: ['code'],
    message: 'Diesen Grund gibt es nicht.',
  });

/** `GET /api/completion/{YYYY-MM}/differences`: orders that differ, or hold the month up, oldest first. */
export const completionDifferences = z.object({
  items: z.array(
    z.object({
      /** The order's id. */
      id: z.string(),
      name: z.string(),
      createdAt: moment,
      currency,
      /** Null where it is no longer known. */
      owed: decimal.nullable(),
      documented: decimal,
      /** Null where it is no longer known. */
      received: decimal.nullable(),
      booked: decimal,
      code: z.string(),
    }),
  ),
  next: z.string().nullable(),
});

/** Query of `GET /api/completion/{YYYY-MM}/documents`. */
export const completionDocumentQuery = z.object({
  issue: z.enum(['unenshrined', 'unpaid', 'issued'], 'Gib unenshrined, unpaid oder issued an.'),
  ...paging,
});

/** `GET /api/completion/{YYYY-MM}/documents`: documents that are open, or all that were issued, oldest first. */
export const completionDocuments = z.object({
  items: z.array(
    z.object({
      orderId: z.string(),
      orderName: z.string(),
      kind: z.enum(documentKinds),
      /** Null for drafts. */
      number: z.string().nullable(),
      status: z.string(),
      /** `YYYY-MM-DD`. */
      date: z.iso.date(),
      currency,
      total: decimal,
      booked: decimal,
    }),
  ),
  next: z.string().nullable(),
});

export type CompletionSummary = z.output<typeof completionSummary>;
export type CompletionMonths = z.output<typeof completionMonths>;
export type CompletionMonth = z.output<typeof completionMonth>;
export type CompletionDifferences = z.output<typeof completionDifferences>;
export type CompletionDifferenceQuery = z.input<typeof completionDifferenceQuery>;
export type CompletionDocuments = z.output<typeof completionDocuments>;
export type CompletionDocumentQuery = z.input<typeof completionDocumentQuery>;
