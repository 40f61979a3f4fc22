import { z } from 'zod';
import { decimal, moment } from './moment.ts';
import { orderDocument } from './order-documents.ts';

const customer = z.object({
  id: z.string(),
  email: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  note: z.string().nullable(),
  tags: z.array(z.string()),
});

/** Shopify's numeric id of an order, as text: it may be beyond 2^53. */
export const orderId = z.string().regex(/^\d{1,20}$/);

const contact = z.object({
  /** The provider's id. */
  id: z.string(),
  /** When it was made or found. */
  date: moment.nullable(),
  email: z.string().nullable(),
  name: z.string(),
});

/** `GET /api/orders/{id}`, and an item of the list. */
export const order = z.object({
  /** Shopify's numeric id, as text: it may be beyond 2^53. */
  id: z.string(),
  /** E.g. `#1001`. */
  name: z.string(),
  createdAt: moment,
  updatedAt: moment.nullable(),
  cancelledAt: moment.nullable(),
  paymentGateways: z.array(z.string()),
  /** Shopify's fulfilment status, lower case; null when it states none. */
  fulfillment: z.string().nullable(),
  /** Shopify's payment status, lower case; null when it states none. */
  payment: z.string().nullable(),
  /** Sales channel. */
  sourceName: z.string().nullable(),
  tags: z.array(z.string()),
  /** The customer's language as Shopify states it, e.g. `de` or `de-AT`. */
  locale: z.string().nullable(),
  /** The same. */
  language: z.string().nullable(),
  price: z.object({ total: decimal, tax: decimal, currency: z.string() }),
  customer: customer.nullable(),
  /** Null before one was needed. */
  contact: contact.nullable(),
  /** Oldest first. */
  invoices: z.array(orderDocument),
  /** Oldest first. */
  credits: z.array(orderDocument),
  /** Where the work on it stands. */
  work: z.enum(['idle', 'queued', 'running', 'waiting', 'failed', 'unknown']),
  /** Skip reason or error code of the latest run over it; null when all is as it should be. */
  reason: z.string().nullable(),
});

/** `GET /api/orders`. */
export const orderPage = z.object({
  items: z.array(order),
  count: z.object({
    pages: z.number().int().nonnegative(),
    items: z.number().int().nonnegative(),
    /** True: the count is a lower bound; counting stopped. */
    capped: z.boolean(),
  }),
  hasNext: z.boolean(),
  /** Hand it back as `cursor` for the next page; null on the last one. */
  next: z.string().nullable(),
});

/** A day in Berlin, or a moment. */
export const isoMoment = z.union(
  [z.iso.date(), moment],
  'Gib ein Datum als JJJJ-MM-TT oder einen Zeitpunkt an.',
);

/**
 * Which orders the list shows. `none`: without a document; `failed`: all that went wrong, `waiting`: the part of it that
 * the merchant can fix; `skipped`: as the merchant wants it; `unenshrined`, `unpaid`: one of the documents is.
 */
export const orderFilters = [
  'all',
  'invoice',
  'credit',
  'none',
  'failed',
  'waiting',
  'skipped',
  'unenshrined',
  'unpaid',
] as const;

/** Filters that `reason` narrows. */
export const filtersWithReason: ReadonlySet<string> = new Set([
  'all',
  'none',
  'failed',
  'waiting',
  'skipped',
]);

/** Query of `GET /api/orders`. Values that are absent or empty mean the default. */
export const orderQuery = z
  .object({
    sortBy: z
      .enum(['createdAt', 'name', 'total', 'customer'], 'Danach kann nicht sortiert werden.')
      .optional(),
    sortDir: z.enum(['asc', 'desc'], 'Gib asc oder desc an.').optional(),
    /** Part of the order's name, customer's name, e-mail address or document number. */
    search: z.string().trim().max(200, 'Höchstens 200 Zeichen.').optional(),
    /** Counted from 1. Beyond 200 only `cursor` leads on. */
    page: z.coerce
      .number('Gib eine Zahl an.')
      .int('Gib eine ganze Zahl an.')
      .min(1, 'Die erste Seite ist 1.')
      .optional(),
    /** Items a page: 50 unless stated, at most 500. */
    limit: z.coerce
      .number('Gib eine Zahl an.')
      .int('Gib eine ganze Zahl an.')
      .min(1, 'Mindestens 1.')
      .max(500, 'Höchstens 500.')
      .optional(),
    filter: z.enum(orderFilters, 'Diesen Filter gibt es nicht.').optional(),
    /** Only orders with this skip reason or error code; goes with `all`, `none`, `failed`, `waiting` and `skipped`. */
    reason: z.string().trim().max(100, 'Höchstens 100 Zeichen.').optional(),
    /** Orders created at or after. */
    since: isoMoment.optional(),
    /** Orders created before. */
    until: isoMoment.optional(),
    /** `next` of the previous answer; the other values must stay as they were. */
    cursor: z.string().max(2000, 'Der Seitenzeiger ist ungültig.').optional(),
  })
  .refine(({ filter = 'all', reason = '' }) => reason === '' || filtersWithReason.has(filter), {
    path: ['reason'],
    message: 'Zu diesem Filter gibt es keine Gründe.',
  });

/** `POST /api/orders/{id}/requeue`, 202. */
export const queued = z.object({ queued: z.literal(true) });

export type Order = z.output<typeof order>;
export type OrderPage = z.output<typeof orderPage>;
export type OrderQuery = z.input<typeof orderQuery>;
export type Queued = z.output<typeof queued>;
