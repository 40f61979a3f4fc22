import { invariants } from './invariants.ts';
import { openWorld } from './open-world.ts';
import type { Place } from './places.ts';
import { toViolation, type Violation } from './promises.ts';
import { createRandom } from './random.ts';
import type { Fault, Scenario } from './world.ts';

export type Run = {
  readonly scenario: Scenario;
  readonly seed: number;
  readonly seconds: number;
  readonly orders: number;
  /** What went wrong, as often as it was counted. */
  readonly faults: readonly Fault[];
  /** What did not hold; empty when everything did. */
  readonly violations: readonly Violation[];
};

/** The fault, then peace, then every promise looked at. */
export async function runScenario(
  place: Place,
  scenario: Scenario,
  { seed, settleWithinMs }: { readonly seed: number; readonly settleWithinMs: number },
): Promise<Run> {
  const began = performance.now();
  const world = await openWorld(place, createRandom(seed).fork(scenario.name), settleWithinMs);
  const violations: Violation[] = [];
  const attempt = async (step: () => Promise<unknown>) => {
    try {
      await step();
      return true;
    } catch (error) {
      violations.push(toViolation(error));
      return false;
    }
  };
  const faults: Fault[] = [];
  await attempt(async () => void faults.push(...(await scenario.run(world))));
  violations.push(...faults.flatMap(findUnmet));
  await attempt(() => world.calm());
  const isQuiet = await attempt(() => world.settle());
  for (const [promise, check] of invariants) {
    // Planning everything again shows something only where nothing was left to do.
    if (promise === 'replay' && !isQuiet) continue;
    await attempt(async () => {
      for (const seen of await check(world)) violations.push({ promise, seen });
    });
  }
  return {
    scenario,
    seed,
    seconds: (performance.now() - began) / 1000,
    orders: world.workload.placed.length,
    faults,
    violations,
  };
}

/** A run that did not meet its fault shows nothing. */
const findUnmet = ({ what, times, atLeast }: Fault): Violation[] =>
  times >= atLeast
    ? []
    : [{ promise: 'fault met', seen: `${what}: ${times} times instead of at least ${atLeast}` }];
