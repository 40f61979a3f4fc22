import {
  countries,
  type DocumentRecipient,
  documentMailDraft,
  documentRecipient,
} from '@belegfluss/gateway/contract';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/api-error.ts';
import { fetchJson } from '../../../lib/api/client.ts';
import type { DocumentRef } from '../model/document-dialog.ts';

/** The mail that the settings would send. Asked for at every opening, and never again while somebody writes. */
export const useMailDraft = (orderId: string, { slug, id }: DocumentRef) =>
  useQuery({
    queryKey: ['document-actions', 'mail', orderId, slug, id],
    queryFn: ({ signal }) =>
      fetchJson(documentMailDraft, {
        path: `/api/orders/${encodeURIComponent(orderId)}/${encodeURIComponent(id)}/email`,
        query: { receipt: slug },
        signal,
      }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** As printed now; null when the provider has no such document any more. */
export const useRecipient = ({ slug, id }: DocumentRef) =>
  useQuery({
    queryKey: ['document-actions', 'recipient', slug, id],
    queryFn: async ({ signal }): Promise<DocumentRecipient | null> => {
      const path = `/api/sevdesk/${slug}/${encodeURIComponent(id)}`;
      try {
        return await fetchJson(documentRecipient, { path, signal });
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

/** Countries of the account, which hardly ever change. */
export const useCountries = () =>
  useQuery({
    queryKey: ['document-actions', 'countries'],
    queryFn: ({ signal }) => fetchJson(countries, { path: '/api/sevdesk/countries', signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
