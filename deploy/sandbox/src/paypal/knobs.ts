import { z } from 'zod';

const count = z.int().nonnegative();

const knobsSchema = z.strictObject({
  /** Added to every call of the API. */
  latencyMs: z.number().nonnegative(),
  /** How long after its last change a transaction is found; up to three hours in the real one. */
  visibleAfterMs: z.number().nonnegative(),
  /** Which time of a transaction the asked range is about. */
  searchBy: z.enum(['updated', 'initiated']),
  tokenTtlSeconds: z.number().positive(),
  /** The app may search transactions. Tokens keep what they were given with. */
  permitted: z.boolean(),
  /** Client id and secret are refused, as after the merchant replaced the secret. */
  refused: z.boolean(),
  /** More results than this in one range are too many. */
  maximumItems: z.int().positive(),
  /** What a 429 names in Retry-After. */
  retryAfterSeconds: count,
  /** How times are written: the real one writes an offset without a colon, its documentation a Z. */
  dates: z.enum(['+0000', 'Z']),
  /** How many of the next calls meet it, searches unless it says otherwise; counts down. */
  next: z.strictObject({
    error500: count,
    error503: count,
    tooMany: count,
    /** The token is refused although it has not ended. */
    badToken: count,
    /** Never answered. */
    hang: count,
    /** The connection is cut. */
    destroy: count,
    /** Calls for a token: given, and the connection is cut. */
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

/** Knobs with some of them changed; throws a ZodError for what no knob is. */
export function turnPayPalKnobs(knobs: PayPalKnobs, change: unknown): PayPalKnobs {
  const { next, ...rest } = patchSchema.parse(change);
  return knobsSchema.parse({ ...knobs, ...given(rest), next: { ...knobs.next, ...given(next ?? {}) } });
}

/** Takes one from a counter; says whether this call is met. */
export function takeNext({ next }: PayPalKnobs, name: keyof PayPalKnobs['next']): boolean {
  if (next[name] === 0) return false;
  next[name] -= 1;
  return true;
}

const given = (value: object): object =>
  Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined));
