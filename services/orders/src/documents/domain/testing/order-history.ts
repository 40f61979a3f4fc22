import type { OrderSnapshot, Refund } from '../order/snapshot.ts';
import { aLine, anOrder, aRefund, aRefundLine, money, tax } from './order-builder.ts';

/** An event of an order; indexes are taken modulo the number of lines. */
export type Happening =
  | { readonly what: 'pay' | 'deliver' | 'touch' }
  | { readonly what: 'add'; readonly price: number; readonly units: number; readonly percent: 0 | 7 | 19 }
  | { readonly what: 'remove' | 'giveBack'; readonly line: number; readonly units: number }
  | { readonly what: 'goodwill'; readonly cents: number }
  /** Units go back for new goods, less a fee; what they are worth more is paid out, with all that is overpaid. */
  | {
      readonly what: 'exchange';
      readonly line: number;
      readonly units: number;
      readonly price: number;
      readonly percent: 0 | 7 | 19;
      readonly fee: number;
    }
  /** Pays out what edits left overpaid, the way Shopify writes it: money without goods and without a discrepancy. */
  | { readonly what: 'payOut' };

type Line = {
  readonly id: string;
  readonly price: number;
  readonly percent: number;
  readonly ordered: number;
  readonly removed: number;
  readonly back: number;
};

/** An order as Shopify would know it, prices with tax, amounts in cents. */
export type History = {
  readonly lines: readonly Line[];
  readonly refunds: readonly Refund[];
  readonly goodwill: number;
  readonly isPaid: boolean;
  readonly isDelivered: boolean;
  /** Amount that edits took off after the payment and that is not paid out yet. */
  readonly overpaid: number;
  readonly at: number;
};

export const newHistory: History = {
  lines: [],
  refunds: [],
  goodwill: 0,
  isPaid: false,
  isDelivered: false,
  overpaid: 0,
  at: 0,
};

const text = (cents: number): string => (cents / 100).toFixed(2);
const taxIn = (cents: number, percent: number): number => Math.round((cents * percent) / (100 + percent));

/** Amount that the customer owes for the goods kept. */
export function computeOwed({ lines, goodwill }: History): number {
  return lines.reduce((sum, line) => sum + line.price * countKept(line), 0) - goodwill;
}

/** The history after one more thing happened; what cannot happen changes nothing. */
export function happen(before: History, happening: Happening): History {
  const history = { ...before, at: before.at + 1 };
  switch (happening.what) {
    case 'touch':
      return history;
    case 'pay':
      return { ...history, isPaid: true };
    case 'deliver':
      return { ...history, isDelivered: true };
    case 'add':
      return add(history, happening);
    case 'remove':
      return changeLine(history, happening, (line, units) => ({ ...line, removed: line.removed + units }));
    case 'giveBack':
      return giveBack(history, happening);
    case 'exchange':
      return exchange(history, happening);
    case 'goodwill':
      return goodwill(history, happening.cents);
    case 'payOut':
      return payOut(history);
  }
}

/** `isFollowing`: whether Shopify's total follows edits or still counts what was removed; both exist. */
export function toOrder(history: History, isFollowing: boolean): OrderSnapshot {
  const { lines, refunds, isPaid, isDelivered, at } = history;
  const counted = (line: Line) => (isFollowing ? line.ordered - line.removed : line.ordered);
  const sum = (of: (line: Line) => number) => lines.reduce((total, line) => total + of(line), 0);
  return anOrder({
    updatedAt: new Date(Date.UTC(2026, 2, 10, 9, at)).toISOString(),
    lines: lines.map((line) =>
      aLine({
        id: line.id,
        title: `Ware ${line.id}`,
        price: text(line.price),
        quantity: line.ordered,
        currentQuantity: countKept(line),
        taxLines: [tax(line.percent, text(taxIn(line.price * line.ordered, line.percent)))],
      }),
    ),
    refunds,
    total: text(sum((line) => line.price * counted(line))),
    tax: text(sum((line) => taxIn(line.price * counted(line), line.percent))),
    totals: { currentTotal: money(text(computeOwed(history))) },
    financialStatus: isPaid ? 'paid' : 'pending',
    gateways: isPaid ? ['shopify_payments'] : [],
    fulfillmentStatus: isDelivered ? 'fulfilled' : 'unfulfilled',
    fulfilledAt: isDelivered ? '2026-03-12T10:00:00.000Z' : null,
  });
}

function countKept({ ordered, removed, back }: Line): number {
  return ordered - removed - back;
}

function changeLine(
  history: History,
  { line: at, units }: { readonly line: number; readonly units: number },
  change: (line: Line, units: number) => Line,
): History {
  const chosen = history.lines[at % Math.max(1, history.lines.length)];
  if (chosen === undefined) return history;
  const taken = Math.min(units, countKept(chosen));
  const value = taken * chosen.price;
  // Something is kept, so that the order stays one, and nobody gets back more than was paid.
  if (taken === 0 || computeOwed(history) - value <= 0) return history;
  const lines = history.lines.map((line) => (line === chosen ? change(line, taken) : line));
  return { ...history, lines, overpaid: history.overpaid + (history.isPaid ? value : 0) };
}

function add(
  history: History,
  { price, percent, units }: Pick<Line, 'price' | 'percent'> & { readonly units: number },
): History {
  const id = String(501 + history.lines.length);
  const line = { id, price, percent, ordered: units, removed: 0, back: 0 };
  return { ...history, lines: [...history.lines, line] };
}

type Returning = { readonly line: number; readonly units: number };

function giveBack(history: History, happening: Returning): History {
  const returned = takeBack(history, happening);
  if (returned === null) return history;
  const { after, refunded, value } = returned;
  const refund = createRefund(history, {
    lines: [refunded],
    refunded: money(text(history.isPaid ? value : 0)),
  });
  return { ...after, refunds: [...history.refunds, refund] };
}

function exchange(history: History, happening: Happening & { readonly what: 'exchange' }): History {
  const { price, percent, fee } = happening;
  const added = add(history, { price, percent, units: 1 });
  const returned = takeBack(added, {
    ...happening,
    line: happening.line % Math.max(1, history.lines.length),
  });
  if (returned === null || returned.value <= fee) return history;
  const { after, refunded, value } = returned;
  const open = history.isPaid ? Math.max(0, history.overpaid + value - fee - price) : 0;
  const refund = createRefund(history, {
    lines: [refunded],
    adjustments: [{ reason: 'refund_discrepancy', amount: money(text(fee)), tax: money('0.00') }],
    refunded: money(text(open)),
  });
  return {
    ...after,
    goodwill: after.goodwill - fee,
    overpaid: 0,
    refunds: [...history.refunds, refund],
  };
}

/** The units back in the shop, as a refund names them; null where nothing can go back. */
function takeBack(history: History, happening: Returning) {
  const after = changeLine(history, happening, (line, units) => ({ ...line, back: line.back + units }));
  const index = after.lines.findIndex((line, at) => line !== history.lines[at]);
  const line = after.lines[index];
  const before = history.lines[index];
  if (line === undefined || before === undefined) return null;
  const quantity = line.back - before.back;
  const value = quantity * line.price;
  const refunded = aRefundLine({
    lineId: line.id,
    quantity,
    subtotal: money(text(value)),
    tax: money(text(taxIn(value, line.percent))),
  });
  return { after: { ...after, overpaid: history.overpaid }, refunded, value };
}

function goodwill(history: History, cents: number): History {
  if (!history.isPaid || computeOwed(history) - cents <= 0) return history;
  const amount = money(text(-cents));
  const refund = createRefund(history, {
    adjustments: [{ reason: 'refund_discrepancy', amount, tax: money('0.00') }],
    refunded: money(text(cents)),
  });
  return { ...history, goodwill: history.goodwill + cents, refunds: [...history.refunds, refund] };
}

function payOut(history: History): History {
  if (history.overpaid === 0) return history;
  const refund = createRefund(history, { refunded: money(text(history.overpaid)) });
  return { ...history, overpaid: 0, refunds: [...history.refunds, refund] };
}

function createRefund({ refunds, at }: History, given: Partial<Refund>): Refund {
  const createdAt = new Date(Date.UTC(2026, 2, 12, 9, at)).toISOString();
  return aRefund({ id: String(901 + refunds.length), createdAt, ...given });
}
