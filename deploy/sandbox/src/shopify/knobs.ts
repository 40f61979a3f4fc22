import { z } from 'zod';
import { deadRefreshTokenAnswers, tokenAnswers } from './auth/token-reply.ts';

const share = z.number().min(0).max(1);
/** Number of the next Admin API calls that are affected; -1 = all until reset. */
const next = z.number().int().min(-1);

/** Faults and undecided behaviour of the sandbox. */
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
  /** Number of the next bulk operations that fail, and of the next fetched files of them that break off. */
  failBulkNext: next.default(0),
  cutFilesNext: next.default(0),
  /** Duration of a bulk operation. */
  bulkMs: z.number().int().min(0).default(300),
  /** Forced answer of the token endpoint to every call. */
  tokenAnswer: z.enum(tokenAnswers).default('ordinary'),
  /** Refusal of an order that is older than 60 days while `read_all_orders` is missing. */
  oldOrders: z.enum(['null', 'denied']).default('null'),
  /** Refusal of a refresh token that is no longer valid. */
  deadRefreshToken: z.enum(deadRefreshTokenAnswers).default('inactive_refresh_token'),
  /**
   * How much protected customer data the app is approved for: `level2` with names, addresses, e-mail and phone,
   * `level1` without them, `none` without orders and customers as such.
   */
  protectedData: z.enum(['level2', 'level1', 'none']).default('level2'),
  accessTokenTtlSeconds: z.number().int().min(1).default(3600),
  refreshTokenTtlSeconds: z.number().int().min(1).default(7_776_000),
  /** Most metafield definitions of an owner type, counted separately for the merchant's and the app's own. */
  metafieldDefinitionLimit: z.number().int().min(0).default(256),
  /** Whether refunded shipping is stated with or without its tax, in shops with tax in prices: real shops do both. */
  refundedShipping: z.enum(['gross', 'net']).default('net'),
  /** Status in the Admin API of an approved change that waits for the end of the paid period; see `DeferredStatus`. */
  deferredStatus: z.enum(['PENDING', 'ACCEPTED', 'ACTIVE', 'BOTH_ACTIVE']).default('PENDING'),
  /** Handling of a real charge in a shop that can only have test charges. */
  realChargeOnDevelopmentStore: z.enum(['unapprovable', 'userError', 'madeTest']).default('unapprovable'),
  /** Whether the Admin API marks a development store as one. */
  partnerDevelopmentShown: z.boolean().default(true),
  /** Abilities of Liquid in notifications, where Shopify's documentation is silent or sources disagree. */
  notifications: z
    .strictObject({
      /** The filter `hmac_sha256`. An unknown filter prints its input. */
      hmacFilter: z.boolean().default(true),
      /** `customer.id`; blank otherwise, as in the documented list. */
      customerId: z.boolean().default(false),
      /** Place of the order's metafields: within `order`, at the top, or absent. */
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
      /** First back-off before a retry; each next one is twice as long. Shopify: 56,000 (4 h over 8 retries). */
      retryBaseMs: z.number().int().min(1).default(1000),
    })
    .prefault({}),
});

export type Knobs = z.output<typeof knobsSchema>;

/** Changes some knobs and leaves the others as they are. */
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

/** Knobs that count affected calls down. */
export type CounterKnob =
  | 'failNext'
  | 'unauthorizedNext'
  | 'throttleNext'
  | 'loseAnswersNext'
  | 'loseTokenAnswersNext'
  | 'failBulkNext'
  | 'cutFilesNext';

/** Number of calls that each of them has affected since the start. */
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

/** Decrements a counter knob; returns whether this call is affected. */
export function consume({ knobs, hits }: { knobs: Knobs; hits: Hits }, name: CounterKnob): boolean {
  if (knobs[name] === 0) return false;
  if (knobs[name] > 0) knobs[name] -= 1;
  hits[name] += 1;
  return true;
}
