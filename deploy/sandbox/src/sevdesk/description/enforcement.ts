import { beliefAreas } from '../../../beliefs/index.ts';
import type { Difference } from './find-differences.ts';
import { findUnnamed, namedDifferences } from './named-differences.ts';

/** Differences of the requests so far that no entry of the register covers. */
function unnamedDifferences(differences: readonly Difference[]): Difference[] {
  const covered = new Set(
    beliefAreas
      .filter(({ area }) => area.startsWith('sevdesk'))
      .flatMap(({ beliefs }) => beliefs.flatMap(({ covers = [] }) => covers)),
  );
  return findUnnamed(differences, { covers: (route) => covered.has(route), named: namedDifferences });
}

/**
 * Throws when a client's request to sevdesk differs from the description, without a belief that names the difference.
 */
export function assertDescribed(differences: readonly Difference[]): void {
  const unnamed = unnamedDifferences(differences);
  if (unnamed.length === 0) return;
  const lines = unnamed.map(({ route, field, why }) => `  ${route} ${field}: ${why}`);
  throw new Error(
    `Requests to sevdesk are not as it describes them, and no belief says why:\n${lines.join('\n')}`,
  );
}
