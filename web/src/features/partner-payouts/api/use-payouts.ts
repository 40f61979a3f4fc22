import { partnerPayouts } from '@belegfluss/gateway/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fetchJson } from '../../../lib/api/client.ts';
import { slowestIntervalMs } from '../../../lib/polling/poll-interval.ts';
import { payoutKeys } from './payout-keys.ts';

/** Payouts after the given cursor (empty: from the newest on). */
export const usePayouts = (cursor: string) =>
  useQuery({
    queryKey: payoutKeys.page(cursor),
    queryFn: ({ signal }) =>
      fetchJson(partnerPayouts, { path: '/api/partner/payouts', query: { cursor }, signal }),
    refetchInterval: slowestIntervalMs,
    placeholderData: keepPreviousData,
  });
