import { type RedemptionQuery, redemptions } from '@belegfluss/gateway/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fetchJson } from '../../../lib/api/client.ts';
import { slowestIntervalMs } from '../../../lib/polling/poll-interval.ts';

/** A page of redemptions, as the address asks for them. */
export const useRedemptions = (query: RedemptionQuery) =>
  useQuery({
    queryKey: ['partner-redemptions', query] as const,
    queryFn: ({ signal }) =>
      fetchJson(redemptions, { path: '/api/partner/redemptions', query: { ...query }, signal }),
    refetchInterval: slowestIntervalMs,
    placeholderData: keepPreviousData,
  });
