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
  /** Faults that happened, with their counts. */
  readonly faults: readonly Fault[];
  /** Broken promises; empty when all held. */
  readonly violations: readonly Violation[];
};

/** Runs the fault, lets the installation settle, then checks every promise. */
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
    // Planning all orders again is meaningful only when no work was left.
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

/** A run whose fault did not happen proves nothing. */
const findUnmet = ({ what, times, atLeast }: Fault): Violation[] =>
  times >= atLeast
    ? []
    : [{ promise: 'fault met', seen: `${what}: ${times} times instead of at least ${atLeast}` }];
