import { partnerPayouts, payoutReceipt } from '@belegfluss/gateway/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fetchJson } from '../../../lib/api/client.ts';
import { decodePdf } from '../../../lib/files.ts';
import { slowestIntervalMs } from '../../../lib/polling/poll-interval.ts';

/** Keys of what is known about a partner's payouts. */
const payoutKeys = {
  all: ['partner-payouts'] as const,
  page: (cursor: string) => [...payoutKeys.all, 'page', cursor] as const,
  receipt: (id: string) => [...payoutKeys.all, 'receipt', id] as const,
};

/** Payouts after the given cursor (empty: from the newest on). */
export const usePayouts = (cursor: string) =>
  useQuery({
    queryKey: payoutKeys.page(cursor),
    queryFn: ({ signal }) =>
      fetchJson(partnerPayouts, { path: '/api/partner/payouts', query: { cursor }, signal }),
    refetchInterval: slowestIntervalMs,
    placeholderData: keepPreviousData,
  });

/** How long a receipt stays in memory that nobody looks at. */
const keptMs = 60_000;

/** The receipt of a payout. It is drawn once and never changes, so it is asked for once. */
export const useReceipt = (payoutId: string) =>
  useQuery({
    queryKey: payoutKeys.receipt(payoutId),
    queryFn: async ({ signal }) => {
      const path = `/api/partner/payouts/${encodeURIComponent(payoutId)}/receipt`;
      const { content, number } = await fetchJson(payoutReceipt, { path, signal });
      return { number, pdf: decodePdf(content) };
    },
    gcTime: keptMs,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
