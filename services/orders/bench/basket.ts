import type { OrderSnapshot } from '../src/documents/domain/order/snapshot.ts';
import {
  aLine,
  anOrder,
  aShippingLine,
  discount,
  tax,
} from '../src/documents/domain/testing/order-builder.ts';
import { formatAmount, sum } from '../src/kernel/domain/money/money.ts';
import { divideRounded } from '../src/kernel/domain/money/rounding.ts';

/** A paid domestic order with `lines` different lines, two tax rates, discounts and shipping. */
export function createBasket(lines: number): OrderSnapshot {
  const goods = Array.from({ length: lines }, (_, index) => {
    const rate = index % 3 === 0 ? 7n : 19n;
    const quantity = 1 + (index % 4);
    const price = 499n + BigInt(index * 37);
    const reduction = index % 5 === 0 ? 100n : 0n;
    const gross = price * BigInt(quantity) - reduction;
    return { index, rate, quantity, price, reduction, gross, tax: taxIn(gross, rate) };
  });
  const shipping = { gross: 490n, tax: taxIn(490n, 19n) };
  return anOrder({
    lines: goods.map((line) =>
      aLine({
        id: String(501 + line.index),
        title: `Artikel ${line.index + 1}`,
        sku: `ART-${line.index + 1}`,
        quantity: line.quantity,
        price: formatAmount(line.price),
        discounts: line.reduction > 0n ? [discount(formatAmount(line.reduction), 'Frühling')] : [],
        taxLines: [tax(Number(line.rate), formatAmount(line.tax))],
      }),
    ),
    shippingLines: [
      aShippingLine(formatAmount(shipping.gross), { taxLines: [tax(19, formatAmount(shipping.tax))] }),
    ],
    total: formatAmount(sum(goods.map(({ gross }) => gross)) + shipping.gross),
    tax: formatAmount(sum(goods.map((line) => line.tax)) + shipping.tax),
  });
}

const taxIn = (gross: bigint, rate: bigint): bigint => divideRounded(gross * rate, 100n + rate);
