import { documentLinks } from '@belegfluss/gateway/contract';
import { useQuery } from '@tanstack/react-query';
import { fetchJson } from '../../../lib/api/client.ts';

/** Reads the secret that document links are made with. It stays for good; the page keeps it no longer than needed. */
export const useDocumentLinks = () =>
  useQuery({
    queryKey: ['document-links'],
    queryFn: ({ signal }) => fetchJson(documentLinks, { path: '/api/document-links', signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
