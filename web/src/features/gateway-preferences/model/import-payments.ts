import type { PayPal, PayPalImport, PayPalImported } from '@belegfluss/gateway/contract';

interface Import {
  /** Begins, or joins the one that is under way. */
  readonly begin: () => Promise<PayPalImport>;
  /** Imports some; answers how many are done. */
  readonly importSome: () => Promise<PayPalImported>;
  readonly onProgress: (progress: PayPalImport) => void;
}

/** Imports batch by batch until all is done or no more comes. */
export async function importPayments({
  begin,
  importSome,
  onProgress,
}: Import): Promise<'complete' | 'stuck'> {
  const { total, imported } = await begin();
  onProgress({ total, imported });
  for (let done = imported; done < total; ) {
    const next = await importSome();
    if (next.imported <= done) return 'stuck';
    done = next.imported;
    onProgress({ total: Math.max(total, done), imported: done });
  }
  return 'complete';
}

/** Begun, and not yet at its end. */
export const isUnfinished = ({ total, imported }: Pick<PayPal, 'total' | 'imported'>): boolean =>
  imported < total;
