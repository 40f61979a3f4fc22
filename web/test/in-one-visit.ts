/** Runs a test with its case, which is handed over as `it.each` does it. */
type Look<Case extends unknown[]> = (...row: Case) => Promise<void>;

/**
 * For cases that begin with the same page in the same state: they are looked at one after the other in the visit of the
 * first test, and each test fails by its own case alone. A read leaves the page as it found it; after one that failed
 * it is opened again.
 */
export function inOneVisit<Case extends unknown[]>(
  cases: readonly Case[],
  open: () => Promise<unknown>,
  look: Look<Case>,
): Look<Case> {
  let looks: Promise<ReadonlyMap<string, PromiseSettledResult<void>>> | null = null;
  const lookAtAll = async () => {
    const seen = new Map<string, PromiseSettledResult<void>>();
    await open();
    for (const row of cases) {
      const [result] = await Promise.allSettled([look(...row)]);
      seen.set(serializeRow(row), result);
      if (result.status === 'rejected') await open();
    }
    return seen;
  };
  return async (...row) => {
    looks ??= lookAtAll();
    const result = (await looks).get(serializeRow(row));
    if (!result) throw new Error(`Nobody looked at ${serializeRow(row)}.`);
    if (result.status === 'rejected') throw result.reason;
  };
}

const serializeRow = (row: readonly unknown[]): string => JSON.stringify(row);
