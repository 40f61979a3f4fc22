import { gateways } from '@belegfluss/gateway/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchJson } from '../api/client.ts';

const gatewaysQuery = queryOptions({
  queryKey: ['gateways'],
  queryFn: ({ signal }) => fetchJson(gateways, { path: '/api/gateways', signal }),
});

/** Payment methods of the shop, most used first. */
export const useGateways = () => useQuery(gatewaysQuery);
