import { z } from 'zod';

/**
 * Products as articles at the provider.
 *
 * Problem codes of the writing calls, beside the general ones:
 *
 * | status | code | what to show |
 * |---|---|---|
 * | 403 | `FEATURE_MISSING` | the plan has no products: the upgrade |
 * | 403 | `SCOPE_MISSING` | `read_products` is missing: the way to grant it (`GET /api/auth?shop&scopes`) |
 * | 409 | `NOT_CONNECTED` | the way to the connection |
 * | 409 | `WAREHOUSE_MISSING` | the account's plan keeps no stock |
 * | 409 | `TRANSFER_RUNNING` | a transfer is under way: ask how it stands |
 * | 409 | `PROVIDER_REJECTED` | the provider's own words |
 * | 422 | `INVALID_PREFERENCES` | settings of the body that cannot be; `errors` names the fields |
 * | 429, 503 | `RATE_LIMITED`, `PROVIDER_UNAVAILABLE`, `SHOPIFY_…` | somebody did not answer; try again |
 */
const count = z.number().int().nonnegative();
const decimal = z.string();

/**
 * - `none`: nothing is transferred.
 * - `sample`: one product was transferred as a sample.
 * - `transferring`: runs in the background, also when no page is open.
 * - `stopped`: the merchant stopped it; it can be started again and continues where it was.
 * - `transferred`: done; changes are transferred automatically.
 * - `removing`: parts are being removed; ask again with `DELETE /api/products` until none went.
 */
export const productsState = z.enum(['none', 'sample', 'transferring', 'stopped', 'transferred', 'removing']);

/** `absolute`: the side that changed gives the value. `delta`: changes of either side are carried to the other. */
export const stockMode = z.enum(['off', 'absolute', 'delta']);

/** `deactivated`: documents use it. `released`: it was there before Belegfluss and stays as it is. */
export const removedPartOutcome = z.enum(['deleted', 'deactivated', 'released']);

const samplePart = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  text: z.string(),
  note: z.string(),
  /** In the sample's currency. */
  priceNet: decimal,
  priceGross: decimal,
  /** Percent. */
  taxRate: decimal,
  category: z.string().nullable(),
  /** Null where none is kept. */
  stock: decimal.nullable(),
});

/** `GET /api/products`; also the answer of `POST /api/products/transfer`, `…/transfer/stop` and `…/retry`. */
export const products = z.object({
  state: productsState,
  /** Products of the shop when the transfer began, and those dealt with. */
  total: count,
  done: count,
  /** Articles that are linked now. */
  parts: count,
  /** Articles that the latest transfer made. */
  created: count,
  /** Products that could not be transferred. */
  failed: count,
  /** German: what holds the transfer up; null when nothing does. */
  error: z.string().nullable(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  sample: z
    .object({
      title: z.string(),
      /** ISO 4217; null while unknown. */
      currency: z.string().nullable(),
      parts: z.array(samplePart),
    })
    .nullable(),
  inventory: stockMode,
  /** Work continues without action: poll while true. */
  active: z.boolean(),
});

/** Query of `POST /api/products/import`; the body is the section `products` of the preferences, or nothing for the saved one. */
export const productImportQuery = z.object({
  limit: z.coerce.number().int().min(1).max(2, 'Höchstens 2 Produkte auf einmal.').default(1),
  after: z.string().max(2000, 'Der Seitenzeiger ist ungültig.').optional(),
});

/** Answer of `POST /api/products/import`. */
export const productImport = z.object({
  /** Ids of the articles. */
  parts: z.array(z.string()),
  /** Hand it back as `after`; null when no products remain. */
  lastCursor: z.string().nullable(),
});

/** Answer of `DELETE /api/products`: what went; to be repeated until the list is empty. */
export const removedParts = z.array(
  z.object({
    id: z.string(),
    number: z.string(),
    outcome: removedPartOutcome,
  }),
);

/** `GET /api/products/failures`, 25 a page. */
export const productFailures = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      reason: z.string(),
      /** German. */
      message: z.string(),
      failedAt: z.iso.datetime(),
    }),
  ),
  next: z.string().nullable(),
});

export const productFailureQuery = z.object({
  cursor: z.string().max(2000, 'Der Seitenzeiger ist ungültig.').optional(),
});

export type SamplePart = z.output<typeof samplePart>;
export type Products = z.output<typeof products>;
export type ProductImport = z.output<typeof productImport>;
export type RemovedParts = z.output<typeof removedParts>;
export type ProductFailures = z.output<typeof productFailures>;
