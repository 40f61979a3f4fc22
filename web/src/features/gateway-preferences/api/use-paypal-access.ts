import { type PayPal, type PayPalAccess, payPal } from '@belegfluss/gateway/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteJson, postJson } from '../../../lib/api/client.ts';
import { paymentKeys } from './payment-keys.ts';

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
    // What was sent is forgotten with the form: it bears the secret.
    gcTime: 0,
    onSuccess: (answer) => {
      client.setQueryData(paymentKeys.payPal(accountId), answer);
      onDone();
    },
    onSettled: () => client.invalidateQueries({ queryKey: paymentKeys.payPal(accountId) }),
  });
}
