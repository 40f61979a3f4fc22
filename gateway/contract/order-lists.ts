import { z } from 'zod';
import { isoMoment } from './orders.ts';

/** Filters of orders that another run can do something for. */
export const requeueFilters = ['none', 'failed', 'waiting', 'skipped'] as const;

/** Most orders that one request names. */
const mostRequeuedIds = 500;

/**
 * `POST /api/orders/requeue`: puts orders to work again, those that are named or those of a filter. `live`: as a change
 * would, the settings decide. `manual`: as a person who asks for the documents, also where the settings switch them off;
 * no order gets a second one.
 */
export const requeueRequest = z
  .strictObject({
    as: z.enum(['live', 'manual'], 'Gib live oder manual an.'),
    /** Shopify's numeric ids. */
    ids: z
      .array(z.string().regex(/^\d{1,20}$/, 'Das ist keine Bestellung.'))
      .min(1, 'Nenne mindestens eine Bestellung.')
      .max(mostRequeuedIds, `Höchstens ${mostRequeuedIds} Bestellungen.`)
      .optional(),
    filter: z.enum(requeueFilters, 'Mit diesem Filter geht das nicht.').optional(),
    /** Beside `filter`: only orders with this skip reason or error code. */
    reason: z.string().trim().max(100, 'Höchstens 100 Zeichen.').optional(),
    /** Beside `filter`: orders created at or after. */
    since: isoMoment.optional(),
    /** Beside `filter`: orders created before. */
    until: isoMoment.optional(),
    /** `next` of the previous answer; the other values must stay as they were. */
    cursor: z.string().max(2000, 'Der Seitenzeiger ist ungültig.').optional(),
  })
  .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
    path: ['ids'],
    message: 'Nenne Bestellungen oder einen Filter.',
  });

/** Its answer, 202. One request puts up to 5,000 orders to work. */
export const requeued = z.object({
  affected: z.number().int().nonnegative(),
  /** There are more: the same request with `next` as `cursor` continues. */
  more: z.boolean(),
  next: z.string().nullable(),
});

/** Query of `GET /api/orders/reasons`. */
export const reasonQuery = z.object({
  /** Orders created at or after. */
  since: isoMoment.optional(),
  /** Orders created before. */
  until: isoMoment.optional(),
});

/** `GET /api/orders/reasons`: why orders have no document, those of most orders first. */
export const reasonCounts = z.array(
  z.object({
    /** Skip reason or error code. */
    reason: z.string(),
    /** Outcome of the orders; `unknown` for one that only a newer service knows. */
    outcome: z.enum(['skipped', 'aborted', 'failed', 'unknown']),
    count: z.number().int().nonnegative(),
    /** True: the count is a lower bound; counting stopped. */
    capped: z.boolean(),
  }),
);

export type RequeueRequest = z.input<typeof requeueRequest>;
export type RequeueFilter = (typeof requeueFilters)[number];
export type Requeued = z.output<typeof requeued>;
export type ReasonQuery = z.input<typeof reasonQuery>;
export type ReasonCounts = z.output<typeof reasonCounts>;
