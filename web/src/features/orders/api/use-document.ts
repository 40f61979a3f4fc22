import type { Receipt } from '@belegfluss/gateway/contract';
import { useQuery } from '@tanstack/react-query';
import { fetchFile } from '../../../lib/api/client.ts';
import { orderKeys } from './order-keys.ts';

/** The PDF of a document for display. A document may change, so every opening asks anew. */
export const useDocumentPdf = ({ pdf }: Receipt) =>
  useQuery({
    queryKey: orderKeys.pdf(pdf),
    queryFn: async ({ signal }) => (await fetchFile({ path: pdf, signal })).blob,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
