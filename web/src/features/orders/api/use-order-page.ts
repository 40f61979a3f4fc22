import { type OrderQuery, orderPage } from '@belegfluss/gateway/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addressValues } from '../../../lib/api/address-values.ts';
import { fetchJson } from '../../../lib/api/client.ts';
import { slowestIntervalMs } from '../../../lib/polling/poll-interval.ts';
import { usePollInterval } from '../../../lib/polling/use-poll-interval.ts';
import { isMoving } from '../model/is-moving.ts';
import { orderKeys } from './order-keys.ts';

/** A page of orders. The first one follows what happens in the shop, the others what happens to their orders. */
export function useOrderPage(query: OrderQuery) {
  const pollInterval = usePollInterval();
  return useQuery({
    queryKey: orderKeys.page(query),
    queryFn: ({ signal }) =>
      fetchJson(orderPage, { path: '/api/orders', query: addressValues(query), signal }),
    refetchInterval: ({ state }) =>
      query.cursor && !state.data?.items.some(isMoving) ? slowestIntervalMs : pollInterval,
    placeholderData: keepPreviousData,
  });
}
