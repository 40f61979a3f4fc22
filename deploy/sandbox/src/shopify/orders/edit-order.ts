import Big from 'big.js';
import { intOf, type JsonObject, objectsOf, printJson, textOf } from '../json.ts';
import {
  type Currencies,
  currenciesOf,
  moneySet,
  type Pair,
  pairOf,
  printAmount,
  roundTo,
  sumPairs,
} from '../money.ts';
import { type Change, type ChangeContext, closeDraft, openDraft } from './change.ts';
import { completeLine } from './complete-line.ts';
import { outstandingOf } from './pay-order.ts';
import { rateOf } from './refund-order.ts';
import { currentQuantityOf, idText } from './rest.ts';
import type { StoredOrder } from './stored-order.ts';
import { missingTotals } from './totals.ts';

export type AddedLine = {
  title: string;
  price: string;
  quantity: number;
  sku?: string | undefined;
  taxRate?: string | undefined;
};
export type EditRequest = {
  add?: AddedLine[] | undefined;
  remove?: { id: string; quantity: number }[] | undefined;
};

/** Changes the lines of a placed order: additions raise the total, removals lower only the current one. */
export function editOrder(stored: StoredOrder, request: EditRequest, context: ChangeContext): Change {
  const draft = openDraft(stored, context);
  const { order } = draft;
  const currencies = currenciesOf(order);
  for (const removal of request.remove ?? []) {
    const line = objectsOf(order.line_items).find((item) => idText(item) === removal.id);
    if (!line || removal.quantity > currentQuantityOf(line)) {
      return { ok: false, reason: `Line item ${removal.id} has no ${removal.quantity} units to remove` };
    }
    line.current_quantity = currentQuantityOf(line) - removal.quantity;
    line.fulfillable_quantity = Math.max(0, intOf(line.fulfillable_quantity) - removal.quantity);
  }
  const added = (request.add ?? []).map((line) => composeLine(line, order, currencies, context));
  if (added.length > 0) {
    order.line_items = [...objectsOf(order.line_items), ...added];
    order.tax_lines = mergedTaxLines(order, added, currencies);
    refreshTotals(order, currencies);
  }
  const id = context.ids.next();
  const change = closeDraft(
    stored,
    draft,
    [
      { topic: 'orders/edited', payload: editPayload(id, order, draft.now, added, request) },
      { topic: 'orders/updated', payload: 'order' },
    ],
    true,
  );
  return change.ok ? withPaymentStatus(change, order) : change;
}

function withPaymentStatus(change: Change & { ok: true }, order: JsonObject): Change {
  if (textOf(order.financial_status) !== 'paid' || outstandingOf(change.stored).shop.lte(0)) return change;
  const status = { ...change.stored.order, financial_status: 'partially_paid' };
  return { ...change, stored: { ...change.stored, order: status, text: printJson(status) } };
}

function composeLine(
  line: AddedLine,
  order: JsonObject,
  currencies: Currencies,
  context: ChangeContext,
): JsonObject {
  const rate = new Big(line.taxRate ?? 0);
  const shop = new Big(line.price);
  const unit: Pair = { shop, presentment: roundTo(shop.times(rateOf(order)), currencies.presentment) };
  const tax = (side: 'shop' | 'presentment') => {
    const whole = unit[side].times(line.quantity);
    const part = order.taxes_included === true ? whole.times(rate).div(rate.plus(1)) : whole.times(rate);
    return roundTo(part, currencies[side]);
  };
  const taxPair = { shop: tax('shop'), presentment: tax('presentment') };
  return completeLine(
    {
      title: line.title,
      sku: line.sku ?? null,
      quantity: line.quantity,
      price: printAmount(unit.shop, currencies.shop),
      price_set: moneySet(unit, currencies),
      tax_lines: rate.eq(0)
        ? []
        : [
            {
              title: 'MwSt.',
              rate: rate.toNumber(),
              price: printAmount(taxPair.shop, currencies.shop),
              price_set: moneySet(taxPair, currencies),
              channel_liable: false,
            },
          ],
    },
    order,
    currencies,
    context.ids,
  );
}

function mergedTaxLines(order: JsonObject, added: JsonObject[], currencies: Currencies): JsonObject[] {
  const merged = objectsOf(order.tax_lines);
  for (const line of added.flatMap((item) => objectsOf(item.tax_lines))) {
    const same = merged.find((entry) => textOf(entry.rate) === textOf(line.rate));
    if (!same) {
      merged.push({ ...line });
      continue;
    }
    const sum = sumPairs([pairOf(same.price_set, same.price), pairOf(line.price_set, line.price)]);
    same.price = printAmount(sum.shop, currencies.shop);
    same.price_set = moneySet(sum, currencies);
  }
  return merged;
}

function refreshTotals(order: JsonObject, currencies: Currencies): void {
  for (const name of ['total_line_items_price', 'subtotal_price', 'total_tax', 'total_price']) {
    delete order[name];
    delete order[`${name}_set`];
  }
  const totals = missingTotals(order, currencies);
  for (const key of Object.keys(totals)) order[key] ??= totals[key];
}

function editPayload(
  id: bigint,
  order: JsonObject,
  now: string,
  added: JsonObject[],
  request: EditRequest,
): JsonObject {
  return {
    order_edit: {
      id,
      app_id: null,
      created_at: now,
      committed_at: now,
      notify_customer: false,
      order_id: order.id,
      staff_note: '',
      user_id: null,
      line_items: {
        additions: added.map((line) => ({ id: line.id, delta: line.quantity })),
        removals: (request.remove ?? []).map((line) => ({ id: BigInt(line.id), delta: line.quantity })),
      },
      discounts: { line_item: { additions: [], removals: [] } },
      shipping_lines: { additions: [], removals: [] },
    },
  };
}
