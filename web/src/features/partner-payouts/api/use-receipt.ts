import { payoutReceipt } from '@belegfluss/gateway/contract';
import { useQuery } from '@tanstack/react-query';
import { fetchJson } from '../../../lib/api/client.ts';
import { pdfOf } from '../../../lib/pdf-of.ts';
import { payoutKeys } from './payout-keys.ts';

/** How long a receipt stays in memory that nobody looks at. */
const keptMs = 60_000;

/** The receipt of a payout. It is drawn once and never changes, so it is asked for once. */
export const useReceipt = (payoutId: string) =>
  useQuery({
    queryKey: payoutKeys.receipt(payoutId),
    queryFn: async ({ signal }) => {
      const path = `/api/partner/payouts/${encodeURIComponent(payoutId)}/receipt`;
      const { content, number } = await fetchJson(payoutReceipt, { path, signal });
      return { number, pdf: pdfOf(content) };
    },
    gcTime: keptMs,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
