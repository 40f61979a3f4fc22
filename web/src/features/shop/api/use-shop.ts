import { shop } from '@belegfluss/gateway/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { fetchJson } from '../../../lib/api/client.ts';
import { decideShopInterval } from '../model/shop-interval.ts';

/** Keys of what is known about the shop. */
const shopKeys = {
  all: ['shop'] as const,
};

const shopQuery = queryOptions({
  queryKey: shopKeys.all,
  queryFn: ({ signal }) => fetchJson(shop, { path: '/api/shops', signal }),
  refetchInterval: ({ state }) => decideShopInterval(state.data),
});

/** The shop with its plan, connection and counts; kept up to date while the page is open. */
export const useShop = () => useQuery(shopQuery);

/**
 * Asks for the shop again because something about it has changed. A question that is on its way may have been answered
 * before that: it does not count, also where it is the first one.
 */
export function useRefreshShop(): () => void {
  const client = useQueryClient();
  return useCallback(async () => {
    await client.cancelQueries({ queryKey: shopKeys.all });
    await client.invalidateQueries({ queryKey: shopKeys.all });
  }, [client]);
}
