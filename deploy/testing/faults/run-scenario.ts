import { checkReplay } from './invariants/replay.ts';
import { invariants } from './invariants.ts';
import { openWorld } from './open-world.ts';
import type { Place } from './places.ts';
import { createRandom } from './random.ts';
import type { Scenario } from './world.ts';

export type Run = {
  readonly scenario: Scenario;
  readonly seed: number;
  readonly seconds: number;
  readonly orders: number;
  /** What did not hold; empty when everything did. */
  readonly violations: readonly string[];
};

/** The fault, then peace, then every promise looked at. */
export async function runScenario(
  place: Place,
  scenario: Scenario,
  { seed, settleWithinMs }: { readonly seed: number; readonly settleWithinMs: number },
): Promise<Run> {
  const began = performance.now();
  const world = await openWorld(place, createRandom(seed).fork(scenario.name), settleWithinMs);
  const violations: string[] = [];
  const attempt = async (step: () => Promise<unknown>) => {
    try {
      await step();
      return true;
    } catch (error) {
      violations.push(error instanceof Error ? error.message : String(error));
      return false;
    }
  };
  await attempt(() => scenario.run(world));
  await attempt(() => world.calm());
  const isQuiet = await attempt(() => world.settle());
  for (const invariant of isQuiet ? invariants : invariants.filter((one) => one !== checkReplay))
    await attempt(async () => void violations.push(...(await invariant(world))));
  return {
    scenario,
    seed,
    seconds: (performance.now() - began) / 1000,
    orders: world.workload.placed.length,
    violations,
  };
}
