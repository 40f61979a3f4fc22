import type { PayPal, PayPalImport, PayPalImported } from '@belegfluss/gateway/contract';

/** Tries in a row that may fail before it is given up. */
const mostFailures = 3;

interface Import {
  /** Begins, or joins the one that is under way. */
  readonly begin: () => Promise<PayPalImport>;
  /** Imports some; answers how many are done. */
  readonly importSome: () => Promise<PayPalImported>;
  /** Milliseconds to wait after the `failed`th failure in a row, counted from 0; null when trying again is no use. */
  readonly pauseAfter: (failed: number, error: unknown) => number | null;
  readonly wait: (ms: number) => Promise<void>;
  readonly onProgress: (progress: PayPalImport) => void;
}

/** Imports batch by batch until all is done or no more comes. Throws what stands in the way. */
export async function importPayments(given: Import): Promise<'complete' | 'stuck'> {
  const { total, imported } = await given.begin();
  given.onProgress({ total, imported });
  for (let done = imported, failed = 0; done < total; ) {
    try {
      const next = await given.importSome();
      if (next.imported <= done) return 'stuck';
      done = next.imported;
      failed = 0;
      given.onProgress({ total: Math.max(total, done), imported: done });
    } catch (error) {
      const pauseMs = failed + 1 < mostFailures ? given.pauseAfter(failed, error) : null;
      if (pauseMs === null) throw error;
      failed += 1;
      await given.wait(pauseMs);
    }
  }
  return 'complete';
}

/** Begun, and not yet at its end. */
export const isUnfinished = ({ total, imported }: Pick<PayPal, 'total' | 'imported'>): boolean =>
  imported < total;
