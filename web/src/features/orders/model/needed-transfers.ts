import type { OrderPage } from '@belegfluss/gateway/contract';
import type { Selection } from './selection.ts';

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
