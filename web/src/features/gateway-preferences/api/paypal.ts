import { type PayPal, type PayPalAccess, payPal } from '@belegfluss/gateway/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deleteJson, fetchJson, postJson } from '../../../lib/api/client.ts';
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

const path = '/api/orders/paypal/connection';

/** Stores the access once PayPal took it. */
export const useConnectPayPal = (accountId: string, onDone: () => void) =>
  useAccessChange(accountId, (access: PayPalAccess) => postJson(payPal, { path }, access), onDone);

/** Forgets the access. */
export const useDisconnectPayPal = (accountId: string, onDone: () => void) =>
  useAccessChange<void>(accountId, () => deleteJson(payPal, { path }), onDone);

function useAccessChange<Given>(
  accountId: string,
  mutationFn: (given: Given) => Promise<PayPal>,
  onDone: () => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    // The request is forgotten with the form: it contains the secret.
    gcTime: 0,
    onSuccess: (answer) => {
      client.setQueryData(paymentKeys.payPal(accountId), answer);
      onDone();
    },
    onSettled: () => client.invalidateQueries({ queryKey: paymentKeys.payPal(accountId) }),
  });
}
