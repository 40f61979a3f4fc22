import Big from 'big.js';
import type { IdSource } from '../ids.ts';
import { type JsonObject, toObjects, toScalarText } from '../json.ts';
import { bothSides, getCurrencies, moneySet, type Pair, parsePair, roundTo, sumPairs } from '../money.ts';
import type { ChangeContext } from './change.ts';
import { computeShippingPrice, idText, refundedShippingAmount, sumTaxes } from './rest.ts';

export type RefundShipping = { entry: JsonObject; amount: Pair; tax: Pair; total: Pair };

/** Refunds shipping, first line first, up to the requested amount in shop currency or `'full'`. */
export function composeRefundShipping(
  order: JsonObject,
  wanted: string | undefined,
  { ids, refundedShipping }: Pick<ChangeContext, 'ids' | 'refundedShipping'>,
): RefundShipping[] | string {
  if (wanted === undefined) return [];
  const left = toObjects(order.shipping_lines).map((line) => ({
    line,
    left: computeShippingLeft(order, line),
  }));
  let open = wanted === 'full' ? null : new Big(wanted);
  const composed: RefundShipping[] = [];
  for (const entry of left) {
    const taken = open === null || open.gt(entry.left.amount.shop) ? entry.left.amount.shop : open;
    if (taken.lte(0)) continue;
    if (open !== null) open = open.minus(taken);
    const stated = order.taxes_included === true ? refundedShipping : 'gross';
    composed.push(composeEntry(order, entry.line, entry.left, taken, { ids, stated }));
  }
  return open?.gt(0) ? 'Refund exceeds the shipping that was paid' : composed;
}

function composeEntry(
  order: JsonObject,
  line: JsonObject,
  left: { amount: Pair; tax: Pair },
  taken: Big,
  { ids, stated }: { readonly ids: IdSource; readonly stated: 'gross' | 'net' },
): RefundShipping {
  const currencies = getCurrencies(order);
  const part = taken.div(left.amount.shop);
  const share = (whole: Pair) => bothSides((side) => roundTo(whole[side].times(part), currencies[side]));
  const amount = { ...share(left.amount), shop: taken };
  const tax = share(left.tax);
  return {
    amount,
    tax,
    total: order.taxes_included === true ? amount : sumPairs([amount, tax]),
    entry: {
      id: ids.next(),
      shipping_line: { ...line },
      subtotal_amount_set: moneySet(stated === 'gross' ? amount : minus(amount, tax), currencies),
      tax_amount_set: moneySet(tax, currencies),
      // Internal to the sandbox: no payload contains it.
      whole_amount_set: moneySet(amount, currencies),
    },
  };
}

function computeShippingLeft(order: JsonObject, line: JsonObject): { amount: Pair; tax: Pair } {
  const earlier = toObjects(order.refunds)
    .flatMap((refund) => toObjects(refund.refund_shipping_lines))
    .filter((entry) => toScalarText((entry.shipping_line as JsonObject | undefined)?.id) === idText(line));
  const amount = sumPairs(earlier.map(refundedShippingAmount));
  const tax = sumPairs(earlier.map((entry) => parsePair(entry.tax_amount_set)));
  const whole = { amount: computeShippingPrice(line), tax: sumTaxes(line) };
  return {
    amount: minus(whole.amount, amount),
    tax: minus(whole.tax, tax),
  };
}

const minus = (left: Pair, right: Pair): Pair => bothSides((side) => left[side].minus(right[side]));
