import { type PayPalImport, payPalImport, payPalImported } from '@belegfluss/gateway/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { askWithRetries } from '../../../lib/api/ask-with-retries.ts';
import { postJson } from '../../../lib/api/client.ts';
import { pause } from '../../../lib/pause.ts';
import { importPayments, isUnfinished } from '../model/import-payments.ts';
import { paymentKeys } from './payment-keys.ts';
import { payPalQuery } from './paypal.ts';

const path = '/api/orders/paypal/transactions/import';
/** PayPal counts, and sevdesk takes a batch one by one; the gateway waits for a minute. */
const timeoutMs = 65_000;

/** Imports batch by batch for as long as the page is there; afterwards the service imports the rest. */
export function usePayPalImport(accountId: string, onDone: () => void) {
  const client = useQueryClient();
  const left = useRef<AbortController | null>(null);
  useEffect(() => () => left.current?.abort(), []);
  const [progress, setProgress] = useState<PayPalImport | null>(null);
  const run = useMutation({
    mutationFn: async () => {
      setProgress(null);
      left.current = new AbortController();
      const { signal } = left.current;
      const end = await importPayments({
        begin: () => postJson(payPalImport, { path: `${path}/init`, signal, timeoutMs }),
        importSome: () =>
          askWithRetries(() => postJson(payPalImported, { path, signal, timeoutMs }), {
            pause: (ms) => pause(ms, signal),
          }),
        onProgress: setProgress,
      });
      const after = await client.fetchQuery({ ...payPalQuery(accountId), staleTime: 0 });
      return end === 'complete' && !isUnfinished(after) ? 'complete' : 'stuck';
    },
    onSettled: () => client.invalidateQueries({ queryKey: paymentKeys.payPal(accountId) }),
  });
  return {
    begin: () => run.mutate(undefined, { onSuccess: (end) => end === 'complete' && onDone() }),
    isRunning: run.isPending,
    /** Null until it is known how much there is. */
    progress,
    error: run.error,
    isStuck: run.data === 'stuck',
  };
}

export type RunningImport = ReturnType<typeof usePayPalImport>;
