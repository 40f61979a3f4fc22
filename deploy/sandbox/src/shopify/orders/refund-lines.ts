import type { IdSource } from '../ids.ts';
import { cloneJson, type JsonObject, objectsOf } from '../json.ts';
import { bothSides, currenciesOf, moneySet, type Pair, printAmount, shareOf } from '../money.ts';
import { currentQuantityOf, discountedOf, idText, quantityOf, taxOf } from './rest.ts';

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
    const line = objectsOf(order.line_items).find((item) => idText(item) === request.id);
    if (!line) return `Line item ${request.id} does not exist`;
    if (request.quantity > currentQuantityOf(line)) return `Refund exceeds line item ${request.id}`;
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
  const currencies = currenciesOf(order);
  const units = quantityOf(line);
  const gone = units - currentQuantityOf(line);
  const share = (whole: Pair) =>
    bothSides((side) => shareOf(whole[side], gone, request.quantity, units, currencies[side]));
  const subtotal = share(discountedOf(line));
  const tax = share(taxOf(line));
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
