import { z } from 'zod';
import { deadRefreshTokenAnswers, tokenAnswers } from './auth/token-reply.ts';

const share = z.number().min(0).max(1);
/** How many of the next Admin API calls are hit; -1 = all until reset. */
const next = z.number().int().min(-1);

/** Everything that can be made to go wrong. */
export const knobsSchema = z.strictObject({
  /** Added to every Admin API and token call. */
  latencyMs: z.number().int().min(0).max(60_000).default(0),
  failNext: next.default(0),
  unauthorizedNext: next.default(0),
  throttleNext: next.default(0),
  /** Mutations that take effect and are then cut off without an answer. */
  loseAnswersNext: next.default(0),
  /** Token calls that take effect and are then cut off without an answer. */
  loseTokenAnswersNext: next.default(0),
  /** So many of the next bulk operations fail, and so many of the next fetched files of them break off. */
  failBulkNext: next.default(0),
  cutFilesNext: next.default(0),
  /** How long a bulk operation takes. */
  bulkMs: z.number().int().min(0).default(300),
  /** What the token endpoint answers whatever it is asked. */
  tokenAnswer: z.enum(tokenAnswers).default('ordinary'),
  /** How an order is refused that is older than 60 days while `read_all_orders` is missing. */
  oldOrders: z.enum(['null', 'denied']).default('null'),
  /** How a refresh token that is not valid any more is refused. */
  deadRefreshToken: z.enum(deadRefreshTokenAnswers).default('inactive_refresh_token'),
  /**
   * How much protected customer data the app is approved for: `level2` with names, addresses, e-mail and phone,
   * `level1` without them, `none` without orders and customers as such.
   */
  protectedData: z.enum(['level2', 'level1', 'none']).default('level2'),
  accessTokenTtlSeconds: z.number().int().min(1).default(3600),
  refreshTokenTtlSeconds: z.number().int().min(1).default(7_776_000),
  /** So many metafield definitions an owner type may have, counted apart for the merchant's and the app's own. */
  metafieldDefinitionLimit: z.number().int().min(0).default(256),
  /** Whether refunded shipping is stated with its tax or without, in shops with tax in prices: real shops do both. */
  refundedShipping: z.enum(['gross', 'net']).default('net'),
  /** How the Admin API shows an approved change that waits for the end of the paid time; see `DeferredStatus`. */
  deferredStatus: z.enum(['PENDING', 'ACCEPTED', 'ACTIVE', 'BOTH_ACTIVE']).default('PENDING'),
  /** What becomes of a real charge in a shop that can only have test charges. */
  realChargeOnDevelopmentStore: z.enum(['unapprovable', 'userError', 'madeTest']).default('unapprovable'),
  /** Whether the Admin API says of a development store that it is one. */
  partnerDevelopmentShown: z.boolean().default(true),
  /** What Liquid knows in notifications, where Shopify's documentation is silent or sources disagree. */
  notifications: z
    .strictObject({
      /** The filter `hmac_sha256`. One that is not known prints what it was given. */
      hmacFilter: z.boolean().default(true),
      /** `customer.id`; blank otherwise, as in the documented list. */
      customerId: z.boolean().default(false),
      /** The order's metafields: within `order`, at the top, or nowhere. */
      orderMetafields: z.enum(['order', 'top', 'none']).default('order'),
    })
    .prefault({}),
  webhooks: z
    .strictObject({
      /** Additional copies of every delivery, same webhook id. */
      duplicates: z.number().int().min(0).max(20).default(0),
      /** Every delivery waits a random time up to this, so that they overtake each other. */
      reorderWindowMs: z.number().int().min(0).max(600_000).default(0),
      delayMs: z.number().int().min(0).max(600_000).default(0),
      dropProbability: share.default(0),
      wrongSignatureProbability: share.default(0),
      /** First pause before a retry; each next one is twice as long. Shopify: 56,000 (4 h over 8 retries). */
      retryBaseMs: z.number().int().min(1).default(1000),
    })
    .prefault({}),
});

export type Knobs = z.output<typeof knobsSchema>;

/** Changes single knobs, leaving the others as they are. */
export function turnKnobs(current: Knobs, change: Record<string, unknown>): Knobs {
  const grouped = (name: 'notifications' | 'webhooks') => {
    const group = change[name];
    return { ...current[name], ...(typeof group === 'object' ? group : {}) };
  };
  return knobsSchema.parse({
    ...current,
    ...change,
    notifications: grouped('notifications'),
    webhooks: grouped('webhooks'),
  });
}

/** Knobs that hit so many of the next calls. */
export type CounterKnob =
  | 'failNext'
  | 'unauthorizedNext'
  | 'throttleNext'
  | 'loseAnswersNext'
  | 'loseTokenAnswersNext'
  | 'failBulkNext'
  | 'cutFilesNext';

/** How many calls each of them has hit since the start. */
export type Hits = Record<CounterKnob, number>;

export const noHits = (): Hits => ({
  failNext: 0,
  unauthorizedNext: 0,
  throttleNext: 0,
  loseAnswersNext: 0,
  loseTokenAnswersNext: 0,
  failBulkNext: 0,
  cutFilesNext: 0,
});

/** Takes one from a counter knob; says whether this call is hit. */
export function consume({ knobs, hits }: { knobs: Knobs; hits: Hits }, name: CounterKnob): boolean {
  if (knobs[name] === 0) return false;
  if (knobs[name] > 0) knobs[name] -= 1;
  hits[name] += 1;
  return true;
}
