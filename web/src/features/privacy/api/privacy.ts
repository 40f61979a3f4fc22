import { privacyRequests } from '@belegfluss/gateway/contract';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { fetchFile, fetchJson } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/files.ts';
import { slowestIntervalMs } from '../../../lib/polling/poll-interval.ts';

/** Requests of customers, newest first, page by page. */
export const usePrivacyRequests = () =>
  useInfiniteQuery({
    queryKey: ['privacy-requests'],
    queryFn: ({ pageParam, signal }) =>
      fetchJson(privacyRequests, { path: '/api/privacy/requests', query: { cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: slowestIntervalMs,
  });

/** Saves everything that is kept of the customer of a data request, composed at this moment. */
export const usePrivacyFile = (id: string) =>
  useMutation({
    mutationFn: () => fetchFile({ path: `/api/privacy/requests/${encodeURIComponent(id)}/file` }),
    onSuccess: ({ blob, filename }) => saveFile(blob, filename ?? 'kundendaten.json'),
  });
