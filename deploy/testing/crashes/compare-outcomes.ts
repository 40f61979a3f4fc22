import type { Outcome } from './outcome.ts';

/** Lines that are in one outcome and not in the other, as often as they are. */
export function compareOutcomes(expected: Outcome, found: Outcome): readonly string[] {
  const left = [...found];
  const missing = expected.filter((line) => {
    const index = left.indexOf(line);
    if (index < 0) return true;
    left.splice(index, 1);
    return false;
  });
  return [...missing.map((line) => `missing: ${line}`), ...left.map((line) => `instead: ${line}`)];
}
