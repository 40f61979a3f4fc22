import { isRunnable, type LiveCheck } from './check.ts';
import type { Pauses } from './open-connections.ts';
import type { Selection } from './run-checks.ts';

/** The checks that a run will try. */
export const selectedChecks = (
  checks: readonly LiveCheck[],
  { only, irreversible }: Selection,
  systems: readonly string[],
) =>
  checks
    .filter(isRunnable)
    .filter(({ system }) => systems.includes(system))
    .filter(({ name }) => only.length === 0 || only.includes(name))
    .filter(({ leaves }) => leaves === null || irreversible);

/** Longest duration of the checks in whole minutes: the pauses, and as long again for the answers. */
export function estimateMinutes(
  checks: readonly { readonly requests: number; readonly name: string }[],
  pauses: Pauses,
): number {
  const requests = checks.reduce((sum, check) => sum + check.requests, 0);
  const waits = checks.some(({ name }) => name.includes('matched-by-itself')) ? pauses.matchingMs : 0;
  return Math.max(1, Math.ceil((requests * pauses.intervalMs * 2 + waits) / 60_000));
}
