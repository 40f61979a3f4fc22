import type { Postgres } from '@belegfluss/local/postgres';
import { createClocks } from './clock/clocks.ts';
import { openPlace, type Place } from './places.ts';
import { type Run, runScenario } from './run-scenario.ts';
import { createSmallDisk } from './small-disk.ts';
import type { Kind, Scenario } from './world.ts';

const settleWithinMs = 150_000;

/** Runs scenario after scenario, reports each, and answers whether everything held. */
export async function checkScenarios(
  scenarios: readonly Scenario[],
  options: {
    readonly postgres: Postgres;
    readonly seed: number;
    readonly runs: number;
    readonly signal: AbortSignal;
  },
): Promise<boolean> {
  const { postgres, signal } = options;
  const runs: Run[] = [];
  const current: { place: { readonly kind: Kind; readonly open: Place } | null } = { place: null };
  const leave = async () => {
    await current.place?.open.stop();
    current.place = null;
  };
  try {
    for (let turn = 0; turn < options.runs; turn += 1) {
      for (const scenario of scenarios) {
        if (signal.aborted) break;
        const kind = scenario.installation ?? 'usual';
        if (current.place?.kind !== kind) await leave();
        const seed = options.seed + turn;
        const run = await (async () => {
          current.place ??= { kind, open: await openKind(kind, postgres) };
          return runScenario(current.place.open, scenario, { seed, settleWithinMs });
        })().catch((error: unknown) => notRun(scenario, seed, error));
        runs.push(run);
        report(run);
        // The next scenario starts clean.
        if (run.violations.length > 0) await leave();
      }
    }
  } finally {
    await leave();
  }
  const violations = runs.reduce((sum, run) => sum + run.violations.length, 0);
  process.stdout.write(`${runs.length} runs, ${violations} violations\n`);
  return violations === 0 && !signal.aborted;
}

/** Scenarios of one kind share an installation: to start one takes longer than most runs. */
async function openKind(kind: Kind, postgres: Postgres): Promise<Place> {
  switch (kind) {
    case 'usual':
      return openPlace(postgres);
    case 'clocks': {
      const clocks = await createClocks();
      return openPlace(postgres, { clocks }).catch((error: unknown) => undo(clocks, error));
    }
    case 'small-disk': {
      const smallDisk = await createSmallDisk();
      return openPlace(postgres, { smallDisk }).catch((error: unknown) => undo(smallDisk, error));
    }
  }
}

async function undo(part: { remove(): Promise<void> }, error: unknown): Promise<never> {
  await part.remove();
  throw error;
}

/** An installation that does not start proves nothing, and that counts. */
const notRun = (scenario: Scenario, seed: number, error: unknown): Run => ({
  scenario,
  seed,
  seconds: 0,
  orders: 0,
  violations: [`did not run: ${error instanceof Error ? error.message : String(error)}`],
});

function report({ scenario, seed, seconds, orders, violations }: Run): void {
  const verdict = violations.length === 0 ? 'holds   ' : 'VIOLATED';
  process.stdout.write(
    `${verdict} ${scenario.name} (seed ${seed}, ${orders} orders, ${seconds.toFixed(1)} s): ${scenario.promise}\n`,
  );
  for (const violation of violations) process.stdout.write(`           - ${violation}\n`);
}
