import { receiptMailDraft } from '@belegfluss/gateway/contract';
import { useQuery } from '@tanstack/react-query';
import { fetchJson } from '../../../lib/api/client.ts';
import type { ReceiptRef } from '../model/receipt-dialog.ts';

/** The mail that the settings would send. Asked for at every opening, and never again while somebody writes. */
export const useMailDraft = (orderId: string, { slug, id }: ReceiptRef) =>
  useQuery({
    queryKey: ['receipt-actions', 'mail', orderId, slug, id],
    queryFn: ({ signal }) =>
      fetchJson(receiptMailDraft, {
        path: `/api/orders/${encodeURIComponent(orderId)}/${encodeURIComponent(id)}/email`,
        query: { receipt: slug },
        signal,
      }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
