import type { Postgres } from '@belegfluss/local/postgres';
import type { Mutation } from './mutations/mutation.ts';
import { type Finding, runControl, runMutation } from './mutations/run-mutation.ts';
import type { Scenario } from './world.ts';

/**
 * Removes one guard after the other and checks that the run made for it breaks a promise that the guard keeps. The same
 * run with every guard in place comes first: if that one fails, a failure proves nothing.
 */
export async function checkGuards(
  mutations: readonly Mutation[],
  options: { readonly postgres: Postgres; readonly seed: number; readonly signal: AbortSignal },
): Promise<boolean> {
  const controls = new Map<Scenario, Finding>();
  let removed = 0;
  let noticed = 0;
  for (const mutation of mutations) {
    if (options.signal.aborted) break;
    const { scenario } = mutation;
    const control = controls.get(scenario) ?? (await runControl(scenario, options));
    if (!controls.has(scenario))
      report(control.violations.length === 0 ? 'clean' : 'NOT CLEAN', scenario.name, control);
    controls.set(scenario, control);
    const { finding, runs, isMissed } = await runUntilMissed(mutation, options);
    const isNoticed = control.violations.length === 0 && isMissed;
    const text = `${mutation.name} by ${scenario.name}, which is to miss ${mutation.keeps.join(' or ')}: ${mutation.guard}`;
    if (!finding.began) report('NOT BEGUN', text, finding);
    else report(isNoticed ? 'noticed' : 'UNNOTICED', `${text}, run ${runs} of ${mostRuns}`, finding);
    if (finding.began) removed += 1;
    if (isNoticed) noticed += 1;
  }
  process.stdout.write(`${removed} guards removed, ${noticed} noticed\n`);
  return noticed === mutations.length;
}

/**
 * Work in progress when a fault strikes is random, so a run may not need the guard. One failing run is enough, and each
 * guard has further attempts.
 */
const mostRuns = 3;

async function runUntilMissed(
  mutation: Mutation,
  options: { readonly postgres: Postgres; readonly seed: number; readonly signal: AbortSignal },
): Promise<{ readonly finding: Finding; readonly runs: number; readonly isMissed: boolean }> {
  for (let runs = 1; ; runs += 1) {
    const finding = await runMutation(mutation, { ...options, seed: options.seed + runs - 1 });
    const isMissed =
      finding.began && finding.violations.some(({ promise }) => mutation.keeps.includes(promise));
    if (isMissed || !finding.began || runs === mostRuns || options.signal.aborted)
      return { finding, runs, isMissed };
  }
}

function report(verdict: string, text: string, { violations, seconds }: Finding): void {
  process.stdout.write(`${verdict.padEnd(9)} ${text} (${seconds.toFixed(1)} s)\n`);
  for (const { promise, seen } of violations.slice(0, 4))
    process.stdout.write(`            - ${promise}: ${seen.slice(0, 300)}\n`);
}
