import { shop } from '@belegfluss/gateway/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { fetchJson } from '../../../lib/api/client.ts';
import { decideShopInterval } from '../model/shop-interval.ts';
import { shopKeys } from './shop-keys.ts';

const shopQuery = queryOptions({
  queryKey: shopKeys.all,
  queryFn: ({ signal }) => fetchJson(shop, { path: '/api/shops', signal }),
  refetchInterval: ({ state }) => decideShopInterval(state.data),
});

/** The shop with its plan, connection and counts; kept up to date while the page is open. */
export const useShop = () => useQuery(shopQuery);

/** The shop as far as a page has asked for it; asks nobody itself. */
export const useKnownShop = () => useQuery({ ...shopQuery, enabled: false, refetchInterval: false });

/** Asks for the shop again because something about it has changed. */
export function useRefreshShop(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: shopKeys.all }), [client]);
}
