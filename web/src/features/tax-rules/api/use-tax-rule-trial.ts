import { type TaxRuleTrialRequest, taxRuleTrial } from '@belegfluss/gateway/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { postJson } from '../../../lib/api/client.ts';

/** Keys of trials. */
const trialKeys = {
  /** `settings`: those that are tried, as JSON. */
  one: (orderId: string, settings: string) => ['tax-rule-trial', 'one', orderId, settings] as const,
};

/** How long a person must leave the settings alone before they are tried again. */
const pauseMs = 500;

/**
 * Tries the rules with an order, again whenever the settings have changed and rest. An order changes seldom, and a
 * trial costs: it is not repeated just because somebody looks.
 */
export function useTaxRuleTrial(orderId: string, body: TaxRuleTrialRequest, isPaused: boolean) {
  const wanted = JSON.stringify(body);
  const settled = useSettled(wanted, pauseMs);
  const trial = useQuery({
    queryKey: trialKeys.one(orderId, settled),
    queryFn: ({ signal }) =>
      postJson(
        taxRuleTrial,
        { path: `/api/orders/${encodeURIComponent(orderId)}/tax-rules/try`, signal },
        JSON.parse(settled),
      ),
    enabled: !isPaused,
    // While the next one runs, the last result of the same order stays in view.
    placeholderData: (previous, query) => (query?.queryKey[2] === orderId ? previous : undefined),
    staleTime: 60_000,
    gcTime: 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return { ...trial, isBehind: trial.isFetching || settled !== wanted };
}

/** The value once it has not changed for a while; at first the value itself. */
function useSettled(value: string, pauseMs: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
