/** A year of shops and partners: what happens, and what must come of it by hand. Nothing of the service is used here. */

export const day = 24 * 60 * 60 * 1000;
export const newYear = Date.UTC(2027, 0, 1, 8);

/** Half of the list price of a month, half a cent rounded up: 8.99 → 4.495 → 4.50. */
const provisions = { basic: 450, standard: 950, premium: 1950, business: 4450 } as const;
type Plan = keyof typeof provisions;
const plans = Object.keys(provisions) as Plan[];

/** An order of random numbers that is the same each time (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Events of one shop, in the order of time; instants in milliseconds. */
export type Happening =
  | { readonly kind: 'entered' | 'chosen'; readonly at: number; readonly code: string }
  | {
      readonly kind: 'activated';
      readonly at: number;
      readonly code: string;
      readonly plan: Plan;
      readonly test: boolean;
    }
  | { readonly kind: 'ended'; readonly at: number };

export type Life = {
  readonly shop: string;
  readonly happenings: readonly Happening[];
  /** The code that brings its provision in the end, and how much in cents; null for none. */
  readonly earns: { readonly code: string; readonly cents: number } | null;
};

/**
 * The life of a shop. It enters a code; may choose a plan with it; may subscribe, upgrade, cancel early or late, return
 * with another code. One that is a partner tries its own codes.
 */
export function live(
  shop: string,
  codes: readonly [string, string],
  random: () => number,
  own: boolean,
): Life {
  const [first, second] = codes;
  const start = newYear + Math.floor(random() * 300) * day + Math.floor(random() * day);
  const plan = plans[Math.floor(random() * plans.length)] ?? 'basic';
  const other = plans[Math.floor(random() * plans.length)] ?? 'basic';
  const entered: Happening = { kind: 'entered', at: start, code: first };
  const chosen: Happening = { kind: 'chosen', at: start + 60_000, code: first };
  const begun = start + 120_000;
  const activated: Happening = { kind: 'activated', at: begun, code: first, plan, test: false };
  const earns = { code: first, cents: provisions[plan] };
  const all = [entered, chosen, activated];
  const dice = own ? 0.5 : random();

  if (own) return { shop, happenings: all, earns: null };
  if (dice < 0.15) return { shop, happenings: [entered], earns: null };
  if (dice < 0.25) return { shop, happenings: [entered, chosen], earns: null };
  // A shop whose charges are tests pays nothing.
  if (dice < 0.28) return { shop, happenings: [entered, { ...activated, test: true }], earns: null };
  if (dice < 0.6) return { shop, happenings: all, earns };
  if (dice < 0.7) {
    const upgrade: Happening = {
      kind: 'activated',
      at: begun + 12 * day,
      code: '',
      plan: other,
      test: false,
    };
    return { shop, happenings: [...all, upgrade], earns };
  }
  const early = begun + (1 + Math.floor(random() * 27)) * day;
  if (dice < 0.8) return { shop, happenings: [...all, { kind: 'ended', at: early }], earns: null };
  if (dice < 0.88) {
    // It ends early and returns with another code, which brings it then.
    const returned: Happening[] = [
      { kind: 'ended', at: early },
      { kind: 'entered', at: early + day, code: second },
      { kind: 'activated', at: early + day + 60_000, code: second, plan: other, test: false },
    ];
    return { shop, happenings: [...all, ...returned], earns: { code: second, cents: provisions[other] } };
  }
  const late = begun + 31 * day;
  if (dice < 0.94) return { shop, happenings: [...all, { kind: 'ended', at: late }], earns };
  // It stayed long enough: its later redemptions earn nothing.
  const again: Happening[] = [
    { kind: 'ended', at: late },
    { kind: 'activated', at: late + 5 * day, code: second, plan: other, test: false },
  ];
  return { shop, happenings: [...all, ...again], earns };
}
