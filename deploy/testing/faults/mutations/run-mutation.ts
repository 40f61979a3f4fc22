import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '@belegfluss/local/parts-home';
import type { Postgres } from '@belegfluss/local/postgres';
import { openPlace } from '../places.ts';
import { toViolation, type Violation } from '../promises.ts';
import { runScenario } from '../run-scenario.ts';
import type { Scenario } from '../world.ts';
import type { Mutation } from './mutation.ts';

/** Violations of a run and its duration. */
export type Finding = {
  readonly violations: readonly Violation[];
  readonly seconds: number;
  /** Whether the scenario started, i.e. its program was built and runs. */
  readonly began: boolean;
};

/** An intact installation settles soon; a run that is expected to fail need not wait as long. */
const settleWithinMs = 45_000;

type Options = { readonly postgres: Postgres; readonly seed: number };

/** Runs the scenario with every guard in place, and otherwise the same as with a mutation. */
export const runControl = (scenario: Scenario, options: Options): Promise<Finding> =>
  find(() => runWith(scenario, {}, options));

/** Removes the guard and runs its scenario on the mutated bundle. */
export async function runMutation(mutation: Mutation, options: Options): Promise<Finding> {
  const { service } = mutation;
  // Beside the service's bundle, so that its packages resolve as usual.
  const directory = join(
    projectRoot(),
    'services',
    service,
    'dist',
    `without-${mutation.name}-${process.pid}`,
  );
  const program = join(directory, 'main.js');
  try {
    return await find(async () => {
      await bundle(mutation, program);
      return runWith(mutation.scenario, { [service]: program }, options);
    });
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function runWith(
  scenario: Scenario,
  programs: Readonly<Record<string, string>>,
  { postgres, seed }: Options,
): Promise<readonly Violation[]> {
  const place = await openPlace(postgres, { apart: { programs } });
  try {
    return (await runScenario(place, scenario, { seed, settleWithinMs })).violations;
  } finally {
    await place.stop();
  }
}

async function bundle({ service, edits }: Mutation, program: string): Promise<void> {
  const tool = join(projectRoot(), 'deploy/tools/bundle-mutant.js');
  try {
    await promisify(execFile)(process.execPath, [tool, service, program, JSON.stringify(edits)]);
  } catch (error) {
    const { stderr = '' } = error as { readonly stderr?: string };
    const [, why = stderr] =
      /Error: (.*)|\[ERROR\] (?:\[plugin [^\]]*\] )?(.*)/.exec(stderr)?.filter(Boolean) ?? [];
    throw new Error(`The mutant was not built: ${why}`, { cause: error });
  }
}

/** Reports an error of the build or the start as a violation. */
async function find(run: () => Promise<readonly Violation[]>): Promise<Finding> {
  const start = performance.now();
  const secondsSoFar = () => (performance.now() - start) / 1000;
  try {
    return { violations: await run(), began: true, seconds: secondsSoFar() };
  } catch (error) {
    return { violations: [toViolation(error)], began: false, seconds: secondsSoFar() };
  }
}
