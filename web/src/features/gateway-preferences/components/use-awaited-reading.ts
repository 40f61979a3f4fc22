import type { Payouts } from '@belegfluss/gateway/contract';
import { useEffect, useState } from 'react';

/** After this the page waits no longer; the payouts are read all the same. */
const longestMs = 60_000;

/** Whether a person waits for the payouts to be read again: until they were, something holds it up, or it takes too long. */
export function useAwaitedReading() {
  /** When they were last read before; undefined while nobody waits. */
  const [askedAfter, setAskedAfter] = useState<string | null>();
  const isAwaited = askedAfter !== undefined;
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setTimeout(() => setAskedAfter(undefined), longestMs);
    return () => clearTimeout(timer);
  }, [isAwaited]);
  return {
    isAwaited,
    begin: setAskedAfter,
    /** State of the reading by the latest answer. */
    notice: ({ readAt, error }: Pick<Payouts, 'readAt' | 'error'>) => {
      if (isAwaited && (readAt !== askedAfter || error !== null)) setAskedAfter(undefined);
    },
  };
}
