import Big from 'big.js';
import { getMinorDigits, roundTo } from '../money.ts';

/** A line before money is computed: unit price in this currency, tax rate as a fraction (0.19). */
export type PricedLine = { unit: Big; quantity: number; rate: Big; discountable: boolean };
export type Discount = { kind: 'none' } | { kind: 'percent'; percent: Big } | { kind: 'amount'; amount: Big };

type LineAmounts = { allocated: Big; tax: Big };
export type Amounts = {
  lines: LineAmounts[];
  shippingTax: Big;
  subtotal: Big;
  discounts: Big;
  tax: Big;
  total: Big;
};

/** All amounts of an order in one currency, by Shopify's identity; each line's tax is rounded separately. */
export function composeAmounts(given: {
  currency: string;
  taxesIncluded: boolean;
  lines: PricedLine[];
  discount: Discount;
  shipping: Big;
  shippingRate: Big;
  tip: Big;
}): Amounts {
  const { currency, lines, taxesIncluded } = given;
  const bases = lines.map((line) => (line.discountable ? line.unit.times(line.quantity) : new Big(0)));
  const allocations = allocate(discountTotal(bases, given.discount, currency), bases, currency);
  const taxOn = (amount: Big, rate: Big) =>
    roundTo(taxesIncluded ? amount.times(rate).div(rate.plus(1)) : amount.times(rate), currency);

  const amounts = lines.map((line, index) => {
    const allocated = allocations[index]!;
    return { allocated, tax: taxOn(line.unit.times(line.quantity).minus(allocated), line.rate) };
  });
  const shippingTax = taxOn(given.shipping, given.shippingRate);
  const discounts = sum(allocations);
  const subtotal = sum(lines.map((line) => line.unit.times(line.quantity))).minus(discounts);
  const tax = sum([...amounts.map((line) => line.tax), shippingTax]);
  const total = subtotal
    .plus(given.shipping)
    .plus(given.tip)
    .plus(taxesIncluded ? 0 : tax);
  return { lines: amounts, shippingTax, subtotal, discounts, tax, total };
}

/** Splits an amount in proportion to bases; the remaining cents go to the largest remainders. */
function allocate(amount: Big, bases: Big[], currency: string): Big[] {
  const whole = sum(bases);
  if (whole.eq(0)) return bases.map(() => new Big(0));
  const unit = new Big(10).pow(-getMinorDigits(currency));
  const exact = bases.map((base) => amount.times(base).div(whole));
  const floors = exact.map((value) => value.round(getMinorDigits(currency), Big.roundDown));
  let left = amount.minus(sum(floors)).div(unit).round(0).toNumber();
  const order = exact
    .map((value, index) => ({ index, rest: value.minus(floors[index]!) }))
    .sort((a, b) => b.rest.cmp(a.rest) || a.index - b.index);
  for (const { index } of order) {
    if (left <= 0) break;
    floors[index] = floors[index]!.plus(unit);
    left -= 1;
  }
  return floors;
}

function discountTotal(bases: Big[], discount: Discount, currency: string): Big {
  const whole = sum(bases);
  if (discount.kind === 'none') return new Big(0);
  if (discount.kind === 'percent') return roundTo(whole.times(discount.percent).div(100), currency);
  return discount.amount.gt(whole) ? whole : discount.amount;
}

function sum(values: Big[]): Big {
  return values.reduce((total, value) => total.plus(value), new Big(0));
}
