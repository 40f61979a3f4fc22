import { payPal } from '@belegfluss/gateway/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchJson } from '../../../lib/api/client.ts';
import { slowestIntervalMs } from '../../../lib/polling/poll-interval.ts';
import { usePollInterval } from '../../../lib/polling/use-poll-interval.ts';
import { isUnfinished } from '../model/import-payments.ts';
import { paymentKeys } from './payment-keys.ts';

export const payPalQuery = (accountId: string) =>
  queryOptions({
    queryKey: paymentKeys.payPal(accountId),
    queryFn: ({ signal }) => fetchJson(payPal, { path: '/api/orders/paypal', signal }),
  });

/** How PayPal stands; it follows an import, whichever window or turn carries it on. */
export function usePayPal(accountId: string) {
  const pollInterval = usePollInterval();
  return useQuery({
    ...payPalQuery(accountId),
    refetchInterval: ({ state }) =>
      state.data && isUnfinished(state.data) ? pollInterval : slowestIntervalMs,
  });
}
