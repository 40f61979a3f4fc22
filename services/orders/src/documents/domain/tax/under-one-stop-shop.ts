import { type Cents, sum } from '../../../kernel/domain/money/money.ts';
import type { Rate } from '../../../kernel/domain/money/rates.ts';
import { grossOfPart, type Sale, type SaleItem, sumBase, sumTaxes } from '../order/sale.ts';
import type { OrderSnapshot } from '../order/snapshot.ts';
import type { OrderChange } from '../plan.ts';
import { amountText } from './amount-text.ts';
import { taxLikeGoods } from './tax-like-goods.ts';

/**
 * Applies the one-stop shop to a sale: it declares supplies at the rates of their destination, and the provider takes
 * no others; few member states have a zero rate. A tip to the shop is part of the goods' price (§ 10 (1) UStG,
 * Abschn. 10.1 (5) UStAE) and is taxed at their rates. A free item has no tax: it is written at the rate of the most
 * expensive ones.
 */
export function underOneStopShop(
  sale: Sale,
  order: OrderSnapshot,
): { readonly sale: Sale; readonly changes: readonly OrderChange[] } {
  const tipped = taxLikeGoods(sale, order, 'tip');
  const detail = () => amountText(taxIn(tipped) - taxIn(sale), sale.currency);
  const changes: OrderChange[] = tipped === sale ? [] : [{ code: 'FIX_TAX_TIP', detail: detail() }];
  return { sale: withRateOfGoods(tipped), changes };
}

function withRateOfGoods(sale: Sale): Sale {
  if (!sale.items.some(isFreeAtNoRate)) return sale;
  const rate = mainRate(sale);
  const items = sale.items.map((item) =>
    isFreeAtNoRate(item) ? { ...item, parts: [{ rate, base: 0n, tax: 0n }] } : item,
  );
  return { ...sale, items };
}

function isFreeAtNoRate(item: SaleItem): boolean {
  return sumBase(item) === 0n && item.parts.every(({ rate, tax }) => rate === 0n && tax === 0n);
}

/** Of the rates above zero that with the largest sum; zero where there is none. */
function mainRate({ items, taxesIncluded }: Sale): Rate {
  const sums = new Map<Rate, Cents>();
  for (const part of items.flatMap(({ parts }) => parts)) {
    if (part.rate === 0n) continue;
    sums.set(part.rate, (sums.get(part.rate) ?? 0n) + grossOfPart(part, taxesIncluded));
  }
  let main: Rate = 0n;
  for (const [rate, gross] of sums) if (main === 0n || gross > (sums.get(main) ?? 0n)) main = rate;
  return main;
}

function taxIn(sale: Sale): Cents {
  return sum(sale.items.map(sumTaxes));
}
