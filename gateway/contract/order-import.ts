import { mostImportDays } from '@belegfluss/orders/contract';
import { z } from 'zod';
import { decimal } from './moment.ts';

/**
 * The import of historic orders: the merchant chooses days, each is read from Shopify, and its orders become documents
 * like any other order's. All days are calendar days in Europe/Berlin, `YYYY-MM-DD`; a day's orders are those placed on it.
 *
 * Problem codes of the writing calls, beside the general ones:
 *
 * | status | code | what to show |
 * |---|---|---|
 * | 403 | `IMPORT_NEEDS_PLAN` | the plan has no import: the upgrade overlay |
 * | 403 | `IMPORT_NEEDS_PURCHASE` | the import is to be unlocked: the purchase overlay |
 * | 403 | `IMPORT_NEEDS_SCOPE` | `read_all_orders` is missing: the dialog that grants it (`GET /api/auth?shop&scopes`) |
 * | 400 | `IMPORT_DAY_OUTSIDE` | a day lies before `earliest` or after `latest` |
 * | 409 | `IMPORT_BOUNDS_UNKNOWN` | the shop's age is not known yet; try again later |
 * | 429, 503 | `SHOPIFY_RATE_LIMITED`, `SHOPIFY_UNAVAILABLE` | Shopify could not be asked; try again |
 */
const day = z.iso.date('Gib ein Datum als JJJJ-MM-TT an.');
const count = z.number().int().nonnegative();

/** Conditions of the import that a shop may lack; see `needs` below. */
export const importNeed = z.enum(['plan', 'purchase', 'scope']);

/**
 * State of a day.
 *
 * - `queued`: waits for its turn; nothing was read yet.
 * - `reading`: its orders are being read from Shopify; the counts grow.
 * - `working`: all its orders are known; some are not processed yet, or wait (see `waiting`).
 * - `done`: each of its orders has its result. Final.
 * - `failed`: it could not be read, `error` says why. Orders found before are processed. Ask for the day again to
 *   continue reading.
 * - `paused`: not done, and the merchant has paused the import.
 */
export const importDayState = z.enum(['queued', 'reading', 'working', 'done', 'failed', 'paused']);

/** All counts are orders. `done` = `documents` + `skipped` + `failed`; `found` − `done` are still open, `waiting` of them. */
const importDay = z.object({
  day,
  state: importDayState,
  /** Known so far; all of them once the day is `working` or `done`. */
  found: count,
  /** With a result. */
  done: count,
  /** With an invoice, made now or there before. */
  documents: count,
  /** Without a document for a reason that the list of the day's orders shows. */
  skipped: count,
  /** Given up after errors; each can be tried again from its own page. */
  failed: count,
  /** Continue without action once the cause is gone: transfers, the connection to sevdesk, access to Shopify. */
  waiting: count,
  /** German, why the day failed or, while it continues without action, what holds it up; null without an error. */
  error: z.string().nullable(),
});

/** `GET /api/orders/import`; also the answer of `POST /api/orders/import/days`, `…/pause` and `…/resume`. */
export const orderImport = z.object({
  /** Days may be imported now. */
  unlocked: z.boolean(),
  /**
   * The first missing condition: `plan` (this plan does not offer it), `purchase` (to be unlocked once, for `price`),
   * `scope` (the permission `read_all_orders`). Null when unlocked.
   */
  needs: importNeed.nullable(),
  /** One-time price of the unlocking on the shop's plan; null where the plan does not offer it. */
  price: decimal.nullable(),
  /** Of `price`, ISO 4217. */
  currency: z.string(),
  /**
   * First and last day that may be chosen: the one after the store's creation and that of the (latest) installation.
   * Null while not known; there are none to choose when `earliest` is after `latest`.
   */
  earliest: day.nullable(),
  latest: day.nullable(),
  /** Days that were asked for and did not fail: not to be chosen again. Oldest first. */
  imported: z.array(day),
  /** Transfers left in the running period; each document to come uses one. Null when not known. */
  remainingTransfers: count.nullable(),
  /** Every day that was ever asked for, newest first. */
  days: z.array(importDay),
  /**
   * The import is running or will continue without action: some day is neither `done` nor `failed`, and it is not
   * paused. Poll while true.
   */
  active: z.boolean(),
  /** The merchant has paused it: no further day is read, and no further order of an unfinished day gets its first document. */
  paused: z.boolean(),
});

export { mostImportDays };

/**
 * Body of `POST /api/orders/import/days` and `…/forecast`. Days asked for before stay as they are; failed ones
 * continue.
 */
export const importDays = z.object({
  days: z
    .array(day)
    .min(1, 'Wähle mindestens einen Tag aus.')
    .max(mostImportDays, `Höchstens ${mostImportDays} Tage auf einmal.`),
});

/** Kinds of documents that an import makes: `advance` is an invoice for items that were not delivered yet. */
export const importDocumentKind = z.enum(['invoice', 'advance', 'credit']);

/**
 * `POST /api/orders/import/forecast`: a forecast of importing these days, from the plans that the import would begin
 * with. Days that are imported already do not count. Nothing is written, here or at sevdesk, and nothing begins.
 *
 * Of many orders only a sample is examined: `examined` is less than `orders`, and the counts of documents and reasons
 * are of the sample. The import itself comes later: changes until then change its outcome.
 */
export const importForecast = z.object({
  /** Orders at Shopify on these days. */
  orders: count,
  /** True: the count is a lower bound; Shopify stopped counting. */
  atLeast: z.boolean(),
  /** How many of them were examined. Each is documented, gets a document, or is left out. */
  examined: count,
  /** Orders that have an invoice already and get no second one. */
  documented: count,
  /** Documents that would be made; kinds of which there would be none are absent. */
  documents: z.array(z.object({ kind: importDocumentKind, count })),
  /** Orders that would get no document, the commonest reason first. */
  leftOut: z.array(
    z.object({
      /**
       * As of imported orders: `waiting` ones continue without action, `failed` ones are refused until somebody fixes
       * the cause.
       */
      outcome: z.enum(['waiting', 'skipped', 'failed']),
      /** Code; null where nothing is to be billed. */
      reason: z.string().nullable(),
      /** German: `reason` in words. */
      reasonText: z.string().nullable(),
      count,
      /** Names of a few of them, e.g. `#1001`. */
      examples: z.array(z.string()),
    }),
  ),
  transfers: z.object({
    /** Left in the running period. */
    left: count,
    /** For `documents`. */
    needed: count,
    /** If every order that was not examined becomes a document; null where their number is not known. */
    mostNeeded: count.nullable(),
  }),
});

/** Query of `POST /api/orders/import`. */
export const importDateQuery = z.object({ date: day });

/** `POST /api/orders/import?date=…`: how many orders the day had at Shopify when it was first asked for. Repeats answer the same. */
export const importAffected = z.object({ affected: count });

/**
 * Outcome of one order.
 *
 * - `open`: not begun, or in work.
 * - `waiting`: continues without action; `reason` is what it waits for: `TRANSFERS_EXHAUSTED`, `NOT_CONNECTED`,
 *   `NOT_INSTALLED`, `MISSING_ACCESS_TOKEN`.
 * - `document`: it has an invoice.
 * - `skipped`: no document is due; `reason` is a skip reason of `orders/contract` (`skipTexts`) or `NOT_FOUND`.
 * - `failed`: `reason` is a skip reason, a note code (`noteTexts`) or an error code; it may be null. The order's log
 *   says more.
 */
export const importOrderOutcome = z.enum(['open', 'waiting', 'document', 'skipped', 'failed']);

const importedOrder = z.object({
  /** Shopify's numeric id, as text. */
  id: z.string(),
  /** E.g. `#1001`. */
  name: z.string(),
  outcome: importOrderOutcome,
  /** Code; null when all is as it should be. */
  reason: z.string().nullable(),
  /** German: `reason` in words; null where there is none. */
  reasonText: z.string().nullable(),
  /** Invoices and credit notes, oldest first. */
  documents: z.array(
    z.object({
      kind: z.enum(['invoice', 'credit']),
      /** The provider's id. */
      id: z.string(),
      /** Null for drafts. */
      number: z.string().nullable(),
    }),
  ),
});

/** `GET /api/orders/import/{day}`: its orders, oldest id first, 50 a page. 404 for a day that was never asked for. */
export const importedOrderPage = z.object({
  day: importDay,
  items: z.array(importedOrder),
  /** Hand it back as `cursor`; null on the last page. */
  next: z.string().nullable(),
});

export const importedOrderQuery = z.object({
  cursor: z.string().max(2000, 'Der Seitenzeiger ist ungültig.').optional(),
});

export type ImportNeed = z.output<typeof importNeed>;
export type ImportDayState = z.output<typeof importDayState>;
export type ImportDay = z.output<typeof importDay>;
export type OrderImport = z.output<typeof orderImport>;
export type ImportDocumentKind = z.output<typeof importDocumentKind>;
export type ImportForecast = z.output<typeof importForecast>;
export type ImportOrderOutcome = z.output<typeof importOrderOutcome>;
export type ImportedOrder = z.output<typeof importedOrder>;
