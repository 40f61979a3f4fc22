import { orderPage } from '@belegfluss/gateway/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fetchJson } from '../api/client.ts';

/** Orders that are offered to choose from. */
const limit = 10;

/** The newest orders, or the newest of those that a search finds. */
export const useRecentOrders = (search: string) =>
  useQuery({
    queryKey: ['recent-orders', search],
    queryFn: async ({ signal }) =>
      (await fetchJson(orderPage, { path: '/api/orders', query: { limit, search }, signal })).items,
    placeholderData: keepPreviousData,
  });
