import { getSmallestCoin } from '../../../kernel/domain/money/currency-digits.ts';
import type { Side } from '../../../kernel/domain/money/money.ts';
import type { Sale } from './sale.ts';
import type { OrderSnapshot } from './snapshot.ts';

/** Returns the sale; for an order that contradicts itself an empty one with the currency, which credit notes need. */
export function selectSale({
  sale,
  input: { order },
  side,
}: {
  readonly sale: Sale | null;
  readonly input: { readonly order: OrderSnapshot };
  readonly side: Side;
}): Sale {
  if (sale !== null) return sale;
  const currency = order.currency[side];
  return {
    items: [],
    taxesIncluded: order.taxesIncluded,
    currency,
    step: getSmallestCoin(currency),
    total: 0n,
  };
}
