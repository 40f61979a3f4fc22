import type { IdSource } from '../ids.ts';
import { cloneJson, type JsonObject, toObjects } from '../json.ts';
import { bothSides, computeUnitShare, getCurrencies, moneySet, type Pair, printAmount } from '../money.ts';
import { computeDiscountedPrice, getCurrentQuantity, getQuantity, idText, sumTaxes } from './rest.ts';

export type RefundLineRequest = {
  id: string;
  quantity: number;
  restock?: boolean | 'no_restock' | 'return' | 'cancel' | undefined;
};

export type RefundLine = { entry: JsonObject; total: Pair };

/**
 * The refund lines for the requested units. A unit's share of price and tax is after its allocated discounts;
 * `subtotal` contains the tax when the order's prices do, as a line's price does.
 */
export function composeRefundLines(
  order: JsonObject,
  requests: RefundLineRequest[],
  ids: IdSource,
): RefundLine[] | string {
  const composed: RefundLine[] = [];
  for (const request of requests) {
    const line = toObjects(order.line_items).find((item) => idText(item) === request.id);
    if (!line) return `Line item ${request.id} does not exist`;
    if (request.quantity > getCurrentQuantity(line)) return `Refund exceeds line item ${request.id}`;
    if (request.quantity > 0) composed.push(composeLine(order, line, request, ids));
  }
  return composed;
}

function composeLine(
  order: JsonObject,
  line: JsonObject,
  request: RefundLineRequest,
  ids: IdSource,
): RefundLine {
  const currencies = getCurrencies(order);
  const units = getQuantity(line);
  const gone = units - getCurrentQuantity(line);
  const share = (whole: Pair) =>
    bothSides((side) => computeUnitShare(whole[side], gone, request.quantity, units, currencies[side]));
  const subtotal = share(computeDiscountedPrice(line));
  const tax = share(sumTaxes(line));
  return {
    total: order.taxes_included === true ? subtotal : bothSides((side) => subtotal[side].plus(tax[side])),
    entry: {
      id: ids.next(),
      quantity: request.quantity,
      line_item_id: line.id,
      location_id: null,
      restock_type: restockType(request.restock),
      subtotal: Number(printAmount(subtotal.shop, currencies.shop)),
      total_tax: Number(printAmount(tax.shop, currencies.shop)),
      subtotal_set: moneySet(subtotal, currencies),
      total_tax_set: moneySet(tax, currencies),
      line_item: cloneJson(line),
    },
  };
}

function restockType(restock: RefundLineRequest['restock']): string {
  if (typeof restock === 'string') return restock;
  return restock === true ? 'return' : 'no_restock';
}
