import Big from 'big.js';
import { type JsonObject, toInt, toObjects, toScalarText } from '../json.ts';
import {
  bothSides,
  type Currencies,
  getCurrencies,
  moneySet,
  type Pair,
  printAmount,
  roundTo,
} from '../money.ts';
import {
  type Change,
  type ChangeContext,
  closeDraft,
  type Draft,
  type HookEvent,
  openDraft,
} from './change.ts';
import { completeLine } from './complete-line.ts';
import { withPaymentStatus } from './payment-status.ts';
import { computeExchangeRate } from './refund-order.ts';
import { computeDiscountedPrice, getCurrentQuantity, getQuantity, idText } from './rest.ts';
import type { StoredOrder } from './stored-order.ts';
import { sumOfTaxLines } from './tax-lines.ts';
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
  /** New number of units of a line. */
  set?: { id: string; quantity: number }[] | undefined;
};

/** Changes the lines of a placed order: additions raise the total, removals lower only the current one. */
export function editOrder(stored: StoredOrder, request: EditRequest, context: ChangeContext): Change {
  const draft = openDraft(stored, context);
  const written = writeEdit(draft, request, context);
  if (typeof written === 'string') return { ok: false, reason: written };
  const change = closeDraft(
    stored,
    draft,
    [written.event, { topic: 'orders/updated', payload: 'order' }],
    true,
  );
  return change.ok ? withPaymentStatus(change) : change;
}

/** Writes an edit into an open draft; returns the reason if that is impossible. */
export function writeEdit(
  draft: Draft,
  request: EditRequest,
  context: ChangeContext,
): string | { event: HookEvent } {
  const { order } = draft;
  const currencies = getCurrencies(order);
  const removals = [...(request.remove ?? [])];
  const raises: { id: string; quantity: number }[] = [];
  for (const { id, quantity } of request.set ?? []) {
    const line = findLineItem(order, id);
    if (!line) return `Line item ${id} does not exist`;
    const delta = quantity - getCurrentQuantity(line);
    if (delta < 0) removals.push({ id, quantity: -delta });
    if (delta > 0) raises.push({ id, quantity: delta });
  }
  for (const { id, quantity } of removals) {
    const line = findLineItem(order, id);
    if (!line || quantity > getCurrentQuantity(line)) {
      return `Line item ${id} has no ${quantity} units to remove`;
    }
    line.current_quantity = getCurrentQuantity(line) - quantity;
    line.fulfillable_quantity = Math.max(0, toInt(line.fulfillable_quantity) - quantity);
  }
  for (const { id, quantity } of raises) {
    const line = findLineItem(order, id);
    if (line) raiseLine(line, quantity, order, currencies);
  }
  const added = (request.add ?? []).map((line) => composeLine(line, order, currencies, context));
  if (added.length > 0 || raises.length > 0) {
    order.line_items = [...toObjects(order.line_items), ...added];
    order.tax_lines = sumOfTaxLines(order, currencies);
    refreshTotals(order, currencies);
  }
  const additions = [...raises, ...added.map((line) => ({ id: idText(line), quantity: getQuantity(line) }))];
  const id = context.ids.next();
  const payload = editPayload(id, order, draft.now, additions, removals);
  const event: HookEvent = { topic: 'orders/edited', payload };
  return { event };
}

const findLineItem = (order: JsonObject, id: string): JsonObject | undefined =>
  toObjects(order.line_items).find((item) => idText(item) === id);

/** More units of a line: its price applies to them too, its discounts do not grow, its tax does. */
function raiseLine(line: JsonObject, more: number, order: JsonObject, currencies: Currencies): void {
  line.current_quantity = getCurrentQuantity(line) + more;
  line.fulfillable_quantity = toInt(line.fulfillable_quantity) + more;
  line.quantity = getQuantity(line) + more;
  const whole = computeDiscountedPrice(line);
  for (const entry of toObjects(line.tax_lines)) {
    const rate = new Big(toScalarText(entry.rate) ?? 0);
    const tax = bothSides((side) => taxIn(whole[side], rate, order, currencies[side]));
    entry.price = printAmount(tax.shop, currencies.shop);
    entry.price_set = moneySet(tax, currencies);
  }
}

function taxIn(amount: Big, rate: Big, order: JsonObject, currency: string): Big {
  const tax = amount.times(rate);
  return roundTo(order.taxes_included === true ? tax.div(rate.plus(1)) : tax, currency);
}

function composeLine(
  line: AddedLine,
  order: JsonObject,
  currencies: Currencies,
  context: ChangeContext,
): JsonObject {
  const rate = new Big(line.taxRate ?? 0);
  const shop = new Big(line.price);
  const unit: Pair = {
    shop,
    presentment: roundTo(shop.times(computeExchangeRate(order)), currencies.presentment),
  };
  const taxPair = bothSides((side) => taxIn(unit[side].times(line.quantity), rate, order, currencies[side]));
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
  additions: { id: string; quantity: number }[],
  removals: { id: string; quantity: number }[],
): JsonObject {
  const deltas = (lines: { id: string; quantity: number }[]) =>
    lines.map((line) => ({ id: BigInt(line.id), delta: line.quantity }));
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
      line_items: { additions: deltas(additions), removals: deltas(removals) },
      discounts: { line_item: { additions: [], removals: [] } },
      shipping_lines: { additions: [], removals: [] },
    },
  };
}
