import { useEffect, useState } from 'react';
import { useAddressParams } from '../../../lib/use-address-params.ts';
import { useKeepBilling, useReturnSync } from '../api/billing.ts';
import {
  type BillingRequest,
  decideReturn,
  type ReturnOutcome,
  readRequest,
} from '../model/return-outcome.ts';

/** Asks for the result after coming back from Shopify's page. */
export type ReturnState =
  | { readonly kind: 'asking' }
  | { readonly kind: 'unanswered'; readonly error: unknown }
  | ReturnOutcome;

/**
 * Asks Shopify when the address says that the merchant comes from its page. The address proves nothing; it is cleaned
 * as soon as there is an answer. `request`: what the page itself is for.
 */
export function useReturn(onAnswer: () => void, request: BillingRequest | null = null) {
  const [search, setSearch] = useAddressParams();
  const [arrival, setArrival] = useState(() =>
    search.has('charge_id')
      ? { request: request ?? readRequest(search.get('for')), chargeId: search.get('charge_id') }
      : null,
  );
  const keep = useKeepBilling();
  const asked = arrival?.request ?? null;
  const { data, error, isFetching, refetch } = useReturnSync(
    arrival?.chargeId ?? null,
    (answer) => decideReturn(answer, asked).kind !== 'declined',
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is taken in once, whatever else changes
  useEffect(() => {
    if (!data) return;
    void keep(data);
    onAnswer();
    const outcome = decideReturn(data, asked).kind;
    setSearch((now) => withoutCharge(now, outcome === 'declined' ? asked : null), { replace: true });
  }, [data]);
  return {
    state: arrival && toReturnState({ data, error, isFetching }, asked),
    again: () => void refetch(),
    dismiss: () => setArrival(null),
  };
}

function toReturnState(
  { data, error, isFetching }: Pick<ReturnType<typeof useReturnSync>, 'data' | 'error' | 'isFetching'>,
  request: BillingRequest | null,
): ReturnState {
  if (isFetching) return { kind: 'asking' };
  if (error) return { kind: 'unanswered', error };
  return data ? decideReturn(data, request) : { kind: 'asking' };
}

/** A merchant who has not agreed keeps the coupon for the next time. */
function withoutCharge(search: URLSearchParams, declined: BillingRequest | null): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('charge_id');
  next.delete('for');
  if (declined?.kind === 'plan' && declined.coupon !== '') next.set('coupon', declined.coupon);
  return next;
}
