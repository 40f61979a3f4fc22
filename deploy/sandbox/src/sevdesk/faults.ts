import type { FaultRule, Knobs } from './knobs.ts';

type Fault = 'rate429' | 'fail500Before' | 'fail500After' | 'timeoutAfterCommit' | 'errorIn200';

/** Fault of a call; `planned` when it comes from a counter of next calls. */
export type Strike = { readonly fault: Fault; readonly planned: boolean };

/** Decides which calls fail. The random numbers are seeded and the counters stored, so that a run can be repeated. */
export interface FaultPlan {
  /** Fault of this call, the first that applies in the order of `ORDER`. */
  decide(knobs: Knobs, call: { method: string; path: string }): Strike | undefined;
  /** Returns a fault that could not strike: a planned one waits for another call. */
  giveBack(knobs: Knobs, strike: Strike): void;
  /** Restarts random numbers and counters. */
  restart(seed: number): void;
  /** Returns a function that brings random numbers and counters back to where they are now. */
  remember(): () => void;
}

export function createFaultPlan(seed: number): FaultPlan {
  let random = seededRandom(seed);
  let counts = new Map<Fault, number>();

  const strikes = (
    fault: Fault,
    knobs: Knobs,
    call: { method: string; path: string },
  ): 'planned' | 'byChance' | null => {
    const rule = knobs[fault];
    const { methods, path, probability, every } = toRule(rule);
    const planned = knobs.next[NEXT_NAME[fault]];
    if (rule === null && planned === 0) return null;
    if (!matches(methods ?? defaultMethods(fault), path ?? knobs.path ?? undefined, call)) return null;
    if (planned > 0) {
      knobs.next[NEXT_NAME[fault]] = planned - 1;
      return 'planned';
    }
    const count = (counts.get(fault) ?? 0) + 1;
    counts.set(fault, count);
    const isHit =
      every === undefined ? probability !== undefined && random.next() < probability : count % every === 0;
    return isHit ? 'byChance' : null;
  };

  return {
    decide(knobs, call) {
      for (const fault of ORDER) {
        const how = strikes(fault, knobs, call);
        if (how !== null) return { fault, planned: how === 'planned' };
      }
      return undefined;
    },
    giveBack(knobs, { fault, planned }) {
      if (planned) knobs.next[NEXT_NAME[fault]] += 1;
    },
    restart(newSeed) {
      random = seededRandom(newSeed);
      counts = new Map();
    },
    remember() {
      const [position, counted] = [random.position(), [...counts]];
      return () => {
        random = seededRandom(position);
        counts = new Map(counted);
      };
    },
  };
}

const ORDER: readonly Fault[] = [
  'rate429',
  'fail500Before',
  'errorIn200',
  'fail500After',
  'timeoutAfterCommit',
];

const NEXT_NAME = {
  rate429: 'status429',
  fail500Before: 'status500Before',
  fail500After: 'status500After',
  timeoutAfterCommit: 'timeout',
  errorIn200: 'errorIn200',
} as const satisfies Record<Fault, keyof Knobs['next']>;

const WRITES: readonly string[] = ['POST', 'PUT', 'DELETE'];

function defaultMethods(fault: Fault): readonly string[] {
  return fault === 'rate429' ? ['GET', ...WRITES] : WRITES;
}

function toRule(rule: FaultRule | null): Exclude<FaultRule, number> {
  if (rule === null) return {};
  return typeof rule === 'number' ? { probability: rule } : rule;
}

function matches(
  methods: readonly string[],
  path: string | undefined,
  call: { method: string; path: string },
): boolean {
  return methods.includes(call.method) && (path === undefined || new RegExp(path).test(call.path));
}

/** mulberry32: small, fast and the same on every machine. */
function seededRandom(seed: number): { next(): number; position(): number } {
  let state = seed >>> 0;
  return {
    next() {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
    },
    /** The seed of the numbers that are still to come. */
    position: () => state,
  };
}
