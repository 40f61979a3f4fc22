import { z } from 'zod';

const outage = z.enum([
  'MS_UNAVAILABLE',
  'SERVICE_UNAVAILABLE',
  'TIMEOUT',
  'MS_MAX_CONCURRENT_REQ',
  'GLOBAL_MAX_CONCURRENT_REQ',
  'INVALID_REQUESTER_INFO',
  'VAT_BLOCKED',
  'IP_BLOCKED',
]);

const knobsSchema = z.strictObject({
  latencyMs: z.number().nonnegative(),
  /** VAT ids with their country that no member state knows, e.g. `FR12345678901`. */
  invalid: z.array(z.string()),
  /** Error that every check is answered with instead; it is inside HTTP 200. */
  error: outage.nullable(),
  /** Countries whose own service does not answer: MS_UNAVAILABLE for them alone. */
  countriesDown: z.array(z.string().length(2)),
  /** Number of the next checks that a fault affects, with precedence over other knobs; counts down. */
  next: z.strictObject({
    error500: z.int().nonnegative(),
    /** Never answered. */
    hang: z.int().nonnegative(),
    /** The connection is cut. */
    destroy: z.int().nonnegative(),
    unavailable: z.int().nonnegative(),
  }),
});

export type ViesKnobs = z.infer<typeof knobsSchema>;

export const DEFAULT_VIES_KNOBS: ViesKnobs = {
  latencyMs: 0,
  invalid: [],
  error: null,
  countriesDown: [],
  next: { error500: 0, hang: 0, destroy: 0, unavailable: 0 },
};

/** Merges a JSON patch into the knobs; throws a ZodError for an unknown knob. */
export function mergeViesKnobs(knobs: ViesKnobs, patch: unknown): ViesKnobs {
  const { next, ...rest } = knobsSchema
    .extend({ next: knobsSchema.shape.next.partial() })
    .partial()
    .parse(patch);
  const given = <T extends object>(value: T) =>
    Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined));
  return { ...knobs, ...given(rest), next: { ...knobs.next, ...given(next ?? {}) } };
}
