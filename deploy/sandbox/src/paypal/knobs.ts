import { z } from 'zod';

const count = z.int().nonnegative();

const knobsSchema = z.strictObject({
  /** Added to every call of the API. */
  latencyMs: z.number().nonnegative(),
  /** Delay between a transaction's last change and its appearance in the search; up to three hours in the real one. */
  visibleAfterMs: z.number().nonnegative(),
  /** Time of a transaction that the requested range applies to. */
  searchBy: z.enum(['updated', 'initiated']),
  tokenTtlSeconds: z.number().positive(),
  /** Whether the app may search transactions. A token keeps the permission it was issued with. */
  permitted: z.boolean(),
  /** Client id and secret are refused, as after the merchant replaced the secret. */
  refused: z.boolean(),
  /** More results than this in one range are too many. */
  maximumItems: z.int().positive(),
  /** Value of Retry-After in a 429. */
  retryAfterSeconds: count,
  /** Format of times: the real one writes an offset without a colon, its documentation a Z. */
  dates: z.enum(['+0000', 'Z']),
  /** Number of the next calls that a fault affects, searches unless stated otherwise; counts down. */
  next: z.strictObject({
    error500: count,
    error503: count,
    tooMany: count,
    /** The token is refused although it has not expired. */
    badToken: count,
    /** Never answered. */
    hang: count,
    /** The connection is cut. */
    destroy: count,
    /** Token calls: the token is issued, and the connection is cut. */
    lostToken: count,
  }),
});

export type PayPalKnobs = z.infer<typeof knobsSchema>;

export const paypalKnobs = (): PayPalKnobs => ({
  latencyMs: 0,
  visibleAfterMs: 0,
  searchBy: 'updated',
  tokenTtlSeconds: 32_400,
  permitted: true,
  refused: false,
  maximumItems: 10_000,
  retryAfterSeconds: 1,
  dates: '+0000',
  next: { error500: 0, error503: 0, tooMany: 0, badToken: 0, hang: 0, destroy: 0, lostToken: 0 },
});

const patchSchema = knobsSchema.extend({ next: knobsSchema.shape.next.partial() }).partial();

/** Changes some of the knobs; throws a ZodError for an unknown knob. */
export function turnPayPalKnobs(knobs: PayPalKnobs, change: unknown): PayPalKnobs {
  const { next, ...rest } = patchSchema.parse(change);
  return knobsSchema.parse({ ...knobs, ...given(rest), next: { ...knobs.next, ...given(next ?? {}) } });
}

/** Decrements a counter; returns whether the fault affects this call. */
export function takeNext({ next }: PayPalKnobs, name: keyof PayPalKnobs['next']): boolean {
  if (next[name] === 0) return false;
  next[name] -= 1;
  return true;
}

const given = (value: object): object =>
  Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined));
