import { aLine, anOrder, aShippingLine, discount, money, tax } from '../testing/order-builder.ts';
import type { Case } from './case.ts';

/** `[title, quantity, price, rate in percent, tax of the line, discount of the line]` as Shopify states them. */
type Line = readonly [string, number, string, number, string, string?];
type Basket = {
  readonly lines: readonly Line[];
  readonly shipping?: readonly [price: string, rate: number, tax: string];
  readonly tip?: string;
};
/** Gross in all, the tax that Shopify states, gross per rate. */
type Sums = {
  readonly total: string;
  readonly tax: string;
  readonly rates: Readonly<Record<string, string>>;
};

/**
 * A basket of a German shop. Taxes are those that Shopify states: per line, after discounts, rounded half up.
 */
function basket(name: string, included: boolean, { lines, shipping, tip }: Basket, sums: Sums): Case {
  const order = anOrder({
    taxesIncluded: included,
    lines: lines.map(([title, quantity, price, rate, taxed, reduction], index) =>
      aLine({
        id: String(501 + index),
        title,
        quantity,
        price,
        discounts: reduction === undefined ? [] : [discount(reduction, 'Herbst')],
        taxLines: [tax(rate, taxed)],
      }),
    ),
    shippingLines: shipping
      ? [aShippingLine(shipping[0], { taxLines: [tax(shipping[1], shipping[2])] })]
      : [],
    total: sums.total,
    tax: sums.tax,
    ...(tip === undefined ? {} : { totals: { tip: money(tip) } }),
  });
  const document = { kind: 'invoice', rule: '1', total: sums.total, rates: sums.rates } as const;
  return { name, given: { order }, expect: { documents: [document], notes: [] } };
}

export const withTax = (name: string, given: Basket, sums: Sums): Case => basket(name, true, given, sums);
export const withoutTax = (name: string, given: Basket, sums: Sums): Case => basket(name, false, given, sums);
