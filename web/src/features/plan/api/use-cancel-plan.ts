import { type Billing, billing } from '@belegfluss/gateway/contract';
import { useMutation } from '@tanstack/react-query';
import { deleteJson } from '../../../lib/api/client.ts';
import { useKeepBilling } from './use-billing.ts';

/** Ends the subscription at Shopify. */
export function useCancelPlan(onCancelled: (next: Billing) => void) {
  const keep = useKeepBilling();
  return useMutation({
    mutationFn: () => deleteJson(billing, { path: '/api/plan' }),
    onSuccess: async (next) => {
      await keep(next);
      onCancelled(next);
    },
  });
}
