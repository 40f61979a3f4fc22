import { type OrderPage, type RequeueFilter, requeueFilters } from '@belegfluss/gateway/contract';
import type { RequeueTarget } from '../../../lib/orders/use-requeue-orders.ts';
import type { ListView } from './list-view.ts';

/** Which orders a person has ticked: some of the page, or all that the list's choice finds. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly whole: boolean;
}

export const nothingSelected: Selection = { ids: new Set(), whole: false };

export function toggle({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, whole: false };
}

/** Ticks all of the page, or unticks them when all are. */
export const togglePage = ({ ids }: Selection, page: readonly string[]): Selection =>
  page.every((id) => ids.has(id)) ? nothingSelected : { ids: new Set(page), whole: false };

/** Drops orders that are no longer on the page: the list has moved on, and nobody sees them ticked. */
export function onPage(selection: Selection, page: readonly string[]): Selection {
  const ids = new Set(page.filter((id) => selection.ids.has(id)));
  return { ids, whole: selection.whole && ids.size > 0 };
}

/** Whether the orders beyond the page can be meant as well: the server has to find the same ones without their ids. */
export const canSelectWhole = (
  { filter, search }: ListView,
  { count, items }: Pick<OrderPage, 'count' | 'items'>,
): boolean => search === '' && isRequeueFilter(filter) && (count.capped || count.items > items.length);

/** Composes the request that puts the ticked orders to work. */
export function toRequeueTarget({ ids, whole }: Selection, view: ListView): RequeueTarget {
  const { filter, reason, since, until } = view;
  if (!whole || !isRequeueFilter(filter)) return { ids: [...ids] };
  return { filter, ...(reason && { reason }), ...(since && { since }), ...(until && { until }) };
}

const isRequeueFilter = (filter: string): filter is RequeueFilter =>
  (requeueFilters as readonly string[]).includes(filter);

/**
 * How many transfers the ticked orders need at least: one for each that has no invoice yet. Of those beyond the page it
 * is not known which have one; the list that is chosen as a whole is taken for one of orders without.
 */
export function neededTransfers(
  { ids, whole }: Selection,
  { items, count }: Pick<OrderPage, 'items' | 'count'>,
): number {
  if (whole) return count.items;
  return items.filter(({ id, invoices }) => ids.has(id) && invoices.length === 0).length;
}
