import type { Receipt } from '@belegfluss/gateway/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { fetchFile } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/save-file.ts';
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

/** Saves the PDF of a document under the name the server gives it. */
export const useDownload = ({ pdf }: Receipt, fallbackName: string) =>
  useMutation({
    mutationFn: () => fetchFile({ path: `${pdf}/download` }),
    onSuccess: ({ blob, filename }) => saveFile(blob, filename ?? fallbackName),
  });
