import { countries } from '@belegfluss/gateway/contract';
import { useQuery } from '@tanstack/react-query';
import { fetchJson } from '../../../lib/api/client.ts';

/** Countries of the account, which hardly ever change. */
export const useCountries = () =>
  useQuery({
    queryKey: ['receipt-actions', 'countries'],
    queryFn: ({ signal }) => fetchJson(countries, { path: '/api/sevdesk/countries', signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
