import { partner } from '@belegfluss/gateway/contract';
import { useQuery } from '@tanstack/react-query';
import { fetchJson } from '../api/client.ts';
import { slowestIntervalMs } from '../polling/poll-interval.ts';

/** Keys of how a partnership stands. */
export const programmeKeys = {
  all: ['partner'] as const,
};

/** How the shop's partnership stands; only partners may ask. */
export const useProgramme = () =>
  useQuery({
    queryKey: programmeKeys.all,
    queryFn: ({ signal }) => fetchJson(partner, { path: '/api/partner', signal }),
    refetchInterval: slowestIntervalMs,
  });
