import type { Postgres } from '@belegfluss/local/postgres';
import { createClocks } from './clock/clocks.ts';
import { openPlace, type Place } from './places.ts';
import { NotPossible, toViolation } from './promises.ts';
import { type Run, runScenario } from './run-scenario.ts';
import { calendarBegins } from './scenarios/clocks-pass-edges.ts';
import { createSmallDisk } from './small-disk.ts';
import type { Kind, Scenario } from './world.ts';

const settleWithinMs = 150_000;

/** Outcome of a scenario: a run, or the reason why this machine does not allow it. */
type Turn = Run | { readonly scenario: Scenario; readonly notPossible: string };

/** Runs scenario after scenario, reports each, and decides whether at least one ran and all held. */
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
  const turns: Turn[] = [];
  const current: { place: { readonly kind: Kind; readonly open: Place } | null } = { place: null };
  const leave = async () => {
    await current.place?.open.stop();
    current.place = null;
  };
  const take = async (scenario: Scenario, seed: number): Promise<Turn> => {
    const kind = scenario.installation ?? 'usual';
    if (current.place?.kind !== kind) await leave();
    try {
      current.place ??= { kind, open: await openKind(kind, postgres) };
      return await runScenario(current.place.open, scenario, { seed, settleWithinMs });
    } catch (error) {
      if (error instanceof NotPossible) return { scenario, notPossible: error.message };
      return neverBegan(scenario, seed, error);
    }
  };
  try {
    for (let turn = 0; turn < options.runs; turn += 1) {
      for (const scenario of scenarios) {
        if (signal.aborted) break;
        const taken = await take(scenario, (options.seed + turn) >>> 0);
        turns.push(taken);
        report(taken);
        // Violations leave a dirty installation: the next scenario starts a new one.
        if ('violations' in taken && taken.violations.length > 0) await leave();
      }
    }
  } finally {
    await leave();
  }
  return conclude(turns) && !signal.aborted;
}

function conclude(turns: readonly Turn[]): boolean {
  const runs = turns.flatMap((turn) => ('violations' in turn ? [turn] : []));
  const violations = runs.reduce((sum, run) => sum + run.violations.length, 0);
  const missing = turns.length - runs.length;
  process.stdout.write(
    `${runs.length} runs, ${violations} violations${missing > 0 ? `, ${missing} not run` : ''}\n`,
  );
  return runs.length > 0 && violations === 0;
}

/** Scenarios of one kind share an installation, because starting one takes longer than most runs. */
async function openKind(kind: Kind, postgres: Postgres): Promise<Place> {
  switch (kind) {
    case 'usual':
      return openPlace(postgres);
    case 'enshrining':
      return openPlace(postgres, { enshrines: true });
    case 'clocks':
    case 'calendar': {
      const clocks = await createClocks(kind === 'calendar' ? calendarBegins : null);
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

/** An installation that does not start proves nothing, which counts as a violation. */
const neverBegan = (scenario: Scenario, seed: number, error: unknown): Run => ({
  scenario,
  seed,
  seconds: 0,
  orders: 0,
  faults: [],
  violations: [toViolation(error)],
});

function report(turn: Turn): void {
  if ('notPossible' in turn) {
    process.stdout.write(`NOT RUN  ${turn.scenario.name} on this machine: ${turn.notPossible}\n`);
    return;
  }
  const { scenario, seed, seconds, orders, faults, violations } = turn;
  const verdict = violations.length === 0 ? 'holds   ' : 'VIOLATED';
  process.stdout.write(
    `${verdict} ${scenario.name} (seed ${seed}, ${orders} orders, ${seconds.toFixed(1)} s): ${scenario.promise}\n`,
  );
  const met = faults.map(({ what, times }) => `${times} × ${what}`);
  if (met.length > 0) process.stdout.write(`         met: ${met.join(', ')}\n`);
  for (const { promise, seen } of violations) process.stdout.write(`           - ${promise}: ${seen}\n`);
}
