import { type ReceiptRecipient, receiptRecipient } from '@belegfluss/gateway/contract';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/api-error.ts';
import { fetchJson } from '../../../lib/api/client.ts';
import type { ReceiptRef } from '../model/receipt-dialog.ts';

/** As printed now; null when the provider has no such receipt any more. */
export const useRecipient = ({ slug, id }: ReceiptRef) =>
  useQuery({
    queryKey: ['receipt-actions', 'recipient', slug, id],
    queryFn: async ({ signal }): Promise<ReceiptRecipient | null> => {
      const path = `/api/sevdesk/${slug}/${encodeURIComponent(id)}`;
      try {
        return await fetchJson(receiptRecipient, { path, signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
