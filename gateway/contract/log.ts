import { z } from 'zod';
import { moment } from './moment.ts';

/** One log entry with its texts: a browser that composed them would first have to load those of all events. */
const logItem = z.object({
  _key: z.string(),
  date: moment,
  /** Shopify's order id; null when it concerns none. */
  order: z.string().nullable(),
  /** The order's name; null when it concerns none. */
  name: z.string().nullable(),
  /** Group path, e.g. `invoice` or `shopify`. */
  origin: z.string(),
  /** Event id of the catalogue. */
  event: z.string(),
  status: z.enum(['info', 'success', 'warning', 'critical']),
  /** Values that the event's text needs. */
  body: z.record(z.string(), z.unknown()),
  /** German. */
  title: z.string(),
  /** German; may be empty. */
  text: z.string(),
  /** Which part of the work it belongs to, German; empty when unknown. */
  area: z.string(),
  /** Ids by what they name: order, webhook, invoice, credit, contact, transaction, customer. */
  ref: z.record(z.string(), z.string()),
});

/** `GET /api/shops/logs`. */
export const logPage = z.object({
  items: z.array(logItem),
  hasPrevious: z.boolean(),
  hasNext: z.boolean(),
  /** Hand it back as `cursor`; null when there is none. */
  next: z.string().nullable(),
  previous: z.string().nullable(),
});

/** Query of `GET /api/shops/logs`. Values that are absent or empty mean the default. */
export const logQuery = z.object({
  sortBy: z.enum(['date'], 'Danach kann nicht sortiert werden.').optional(),
  sortDir: z.enum(['asc', 'desc'], 'Gib asc oder desc an.').optional(),
  /** Only this order's: Shopify's numeric id. */
  order: z
    .string()
    .regex(/^\d{1,20}$/, 'Gib die Nummer der Bestellung bei Shopify an.')
    .optional(),
  /** Part of the order's name or of a reference. */
  search: z.string().trim().max(200, 'Höchstens 200 Zeichen.').optional(),
  origin: z.string().max(64, 'Höchstens 64 Zeichen.').optional(),
  status: z.enum(['info', 'success', 'warning', 'critical'], 'Diesen Status gibt es nicht.').optional(),
  /** `main` leaves out the steps of webhooks: the start of work, and its outcome. `all` unless stated. */
  level: z.enum(['all', 'main'], 'Gib all oder main an.').optional(),
  /** Counted from 1. Beyond 200 only `cursor` leads on. */
  page: z.coerce
    .number('Gib eine Zahl an.')
    .int('Gib eine ganze Zahl an.')
    .min(1, 'Die erste Seite ist 1.')
    .optional(),
  /** Items a page: 25 unless stated, at most 100. */
  pageSize: z.coerce
    .number('Gib eine Zahl an.')
    .int('Gib eine ganze Zahl an.')
    .min(1, 'Mindestens 1.')
    .max(100, 'Höchstens 100.')
    .optional(),
  /** `next` or `previous` of an answer; the other values must stay as they were. */
  cursor: z.string().max(2000, 'Der Seitenzeiger ist ungültig.').optional(),
});

/** Where a delivery of Shopify stands. */
const delivery = z.object({
  id: z.string(),
  /** In Shopify's header form, e.g. `orders/updated`. */
  topic: z.string(),
  receivedAt: moment,
  /** `received`, `started`, `successful`, `skipped`, `aborted`, `failed`, `unprocessable`; others may come. */
  status: z.string(),
  /** Why it ended so, as a code; null where it states none. */
  reason: z.string().nullable(),
  /** How many times the same delivery came again. */
  duplicates: z.number().int().nonnegative(),
});

/** `GET /api/shops/logs/{key}`: an entry with everything about it. */
export const logEntry = logItem.extend({
  /** The webhook that it came from; null where there is none, or it is no longer kept. */
  delivery: delivery.nullable(),
  /** For the operator's people alone, null for everybody else: the error with its stack (may be empty). */
  technical: z.string().nullable(),
});

/** `POST /api/deliveries/{id}/replay`, 202: for the operator's people. */
export const replayed = z.object({ replayed: z.literal(true) });

export type LogEntry = z.output<typeof logEntry>;
export type LogItem = z.output<typeof logItem>;
export type LogPage = z.output<typeof logPage>;
export type LogQuery = z.input<typeof logQuery>;
