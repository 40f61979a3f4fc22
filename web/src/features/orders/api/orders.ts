import { type OrderDocument, type OrderQuery, orderDetail, orderPage } from '@belegfluss/gateway/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addressValues } from '../../../lib/api/address-values.ts';
import { fetchFile, fetchJson } from '../../../lib/api/client.ts';
import { ordersKey } from '../../../lib/orders/orders-key.ts';
import { slowestIntervalMs } from '../../../lib/polling/poll-interval.ts';
import { usePollInterval } from '../../../lib/polling/use-poll-interval.ts';
import { isMoving } from '../model/is-moving.ts';

/** Keys of orders and their documents. */
export const orderKeys = {
  all: ordersKey,
  page: (query: OrderQuery) => [...orderKeys.all, 'page', query] as const,
  one: (id: string) => [...orderKeys.all, 'one', id] as const,
  /** Bytes of a document; not under `all`, for they are not asked for again with every change. */
  pdf: (path: string) => ['documents', path] as const,
};

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

/** One order with all that its page shows, kept up to date while somebody looks. */
export function useOrder(id: string) {
  const pollInterval = usePollInterval();
  return useQuery({
    queryKey: orderKeys.one(id),
    queryFn: ({ signal }) =>
      fetchJson(orderDetail, { path: `/api/orders/${encodeURIComponent(id)}`, signal }),
    refetchInterval: pollInterval,
  });
}

/** The PDF of a document for display. A document may change, so every opening asks again. */
export const useDocumentPdf = ({ pdf }: OrderDocument) =>
  useQuery({
    queryKey: orderKeys.pdf(pdf),
    queryFn: async ({ signal }) => (await fetchFile({ path: pdf, signal })).blob,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
