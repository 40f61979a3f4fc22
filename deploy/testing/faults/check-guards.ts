import type { Postgres } from '@belegfluss/local/postgres';
import type { Mutation } from './mutations/mutation.ts';
import { runMutation, type Verdict } from './mutations/run-mutation.ts';

/** Takes one guard out after the other; answers whether each was missed by the run made for it. */
export async function checkGuards(
  mutations: readonly Mutation[],
  options: { readonly postgres: Postgres; readonly seed: number; readonly signal: AbortSignal },
): Promise<boolean> {
  const verdicts: Verdict[] = [];
  for (const mutation of mutations) {
    if (options.signal.aborted) break;
    const verdict = await runMutation(options.postgres, mutation, options.seed);
    verdicts.push(verdict);
    report(verdict);
  }
  const noticed = verdicts.filter((verdict) => verdict.noticed.length > 0).length;
  process.stdout.write(`${verdicts.length} guards removed, ${noticed} noticed\n`);
  return noticed === mutations.length;
}

function report({ mutation, seconds, noticed }: Verdict): void {
  const verdict = noticed.length > 0 ? 'noticed  ' : 'UNNOTICED';
  process.stdout.write(
    `${verdict} ${mutation.name} by ${mutation.scenario.name} (${seconds.toFixed(1)} s): ${mutation.guard}\n`,
  );
  for (const violation of noticed.slice(0, 3))
    process.stdout.write(`            - ${violation.slice(0, 300)}\n`);
}
