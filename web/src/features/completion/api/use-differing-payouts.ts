import { payouts } from '@belegfluss/gateway/contract';
import { useQuery } from '@tanstack/react-query';
import { fetchJson } from '../../../lib/api/client.ts';
import { slowestIntervalMs } from '../../../lib/polling/poll-interval.ts';
import { completionKeys } from './completion-keys.ts';

/** How many payouts of Shopify Payments do not add up. */
export const useDifferingPayouts = () =>
  useQuery({
    queryKey: completionKeys.differingPayouts(),
    queryFn: ({ signal }) =>
      fetchJson(payouts, { path: '/api/payouts', query: { filter: 'differing' }, signal }),
    select: ({ differing }) => differing,
    refetchInterval: slowestIntervalMs,
  });
