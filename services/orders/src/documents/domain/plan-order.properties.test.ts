import { soakSize } from '@belegfluss/testing/soak';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseAmount } from '../../kernel/domain/money/money.ts';
import type { LedgerEntry } from './document/ledger.ts';
import { predictTotals } from './document/predict-totals.ts';
import type { OrderSnapshot, Refund } from './order/snapshot.ts';
import type { PlanInput } from './plan.ts';
import { planOrder } from './plan-order.ts';
import { carryOut } from './testing/apply-plan.ts';
import {
  anInput,
  linkedGateway,
  listActionTypes,
  listNoteCodes,
  preferencesWith,
  selectSaves,
} from './testing/input-builder.ts';
import {
  aLine,
  anOrder,
  aRefund,
  aRefundLine,
  aShippingLine,
  discount,
  money,
  tax,
} from './testing/order-builder.ts';

/** Amounts in cents; taxes as a shop would round them, line by line. */
type Line = { price: number; quantity: number; off: number; percent: number };

const text = (cents: number) => (cents / 100).toFixed(2);
const net = (amount: number, percent: number, included: boolean) =>
  included ? Math.round((amount * percent) / (100 + percent)) : Math.round((amount * percent) / 100);
const computeLineCharge = (line: Line) => line.price * line.quantity - line.off;

/** Rates of the domestic rule. */
const percent = fc.constantFrom(0, 7, 19);
const line = fc
  .record({ price: fc.nat(20_000), quantity: fc.integer({ min: 1, max: 7 }), cut: fc.nat(100), percent })
  .map(({ cut, ...rest }) => ({ ...rest, off: Math.floor((rest.price * rest.quantity * cut) / 200) }));
const sale = fc.record({
  included: fc.boolean(),
  lines: fc.array(line, { minLength: 1, maxLength: 5 }),
  shipping: fc.nat(900),
  shippingPercent: fc.constantFrom(7, 19),
  tip: fc.constantFrom(0, 0, 350),
  rounding: fc.constantFrom(0, 0, 2, -2),
});
type SaleGiven = typeof sale extends fc.Arbitrary<infer Value> ? Value : never;

function toOrder(given: SaleGiven, refunds: readonly Refund[] = []): OrderSnapshot {
  const { included, lines, shipping, shippingPercent } = given;
  const taxes = lines.map((entry) => net(computeLineCharge(entry), entry.percent, included));
  const shippingTax = net(shipping, shippingPercent, included);
  const taxTotal = taxes.reduce((total, amount) => total + amount, shippingTax);
  const charge = lines.reduce((total, entry) => total + computeLineCharge(entry), shipping);
  const total = charge + given.tip + given.rounding + (included ? 0 : taxTotal);
  return anOrder({
    taxesIncluded: included,
    total: text(total),
    tax: text(taxTotal),
    totals: { tip: money(text(given.tip)), cashRounding: money(text(given.rounding)) },
    lines: lines.map((entry, index) =>
      aLine({
        id: String(500 + index),
        price: text(entry.price),
        quantity: entry.quantity,
        discounts: entry.off > 0 ? [discount(text(entry.off), 'CODE')] : [],
        taxLines: [tax(entry.percent, text(taxes[index] ?? 0))],
      }),
    ),
    shippingLines: [aShippingLine(text(shipping), { taxLines: [tax(shippingPercent, text(shippingTax))] })],
    refunds,
  });
}

const refundGiven = fc.record({
  line: fc.nat(4),
  units: fc.integer({ min: 1, max: 3 }),
  goodwill: fc.integer({ min: -300, max: 3_000 }),
  silent: fc.boolean(),
  shippingBack: fc.boolean(),
});

type RefundGiven = typeof refundGiven extends fc.Arbitrary<infer V> ? V : never;

/** Money beyond or below the goods is stated as a discrepancy, as Shopify does. */
function toRefunds(
  given: SaleGiven,
  credited: readonly RefundGiven[],
  paidFor = (goods: number, { silent, goodwill }: RefundGiven) =>
    silent ? 0 : Math.max(0, goods + goodwill),
): Refund[] {
  return credited.map((pendingAction, index) => {
    const at = pendingAction.line % given.lines.length;
    const sold = given.lines[at] ?? { price: 0, quantity: 1, off: 0, percent: 0 };
    const units = Math.min(pendingAction.units, sold.quantity);
    const subtotal = Math.floor((computeLineCharge(sold) * units) / sold.quantity);
    const taxBack = net(subtotal, sold.percent, given.included);
    const shipping = pendingAction.shippingBack && index === 0 ? given.shipping : 0;
    const shippingTax = net(shipping, given.shippingPercent, given.included);
    const goods = subtotal + shipping + (given.included ? 0 : taxBack + shippingTax);
    const paid = paidFor(goods, pendingAction);
    const discrepancy = paid === 0 ? 0 : goods - paid;
    return aRefund({
      id: String(900 + index),
      createdAt: `2026-03-${12 + index}T10:00:00.000Z`,
      lines: [
        aRefundLine({
          lineId: String(500 + at),
          quantity: units,
          subtotal: money(text(subtotal)),
          tax: money(text(taxBack)),
        }),
      ],
      shipping: shipping > 0 ? [{ amount: money(text(shipping)), tax: money(text(shippingTax)) }] : [],
      adjustments:
        discrepancy === 0
          ? []
          : [{ reason: 'refund_discrepancy', amount: money(text(discrepancy)), tax: money('0.00') }],
      refunded: money(text(paid)),
    });
  });
}

const shipped = { fulfillmentStatus: 'fulfilled', fulfilledAt: '2026-03-11T15:00:00.000Z' } as const;
const input = (order: OrderSnapshot): PlanInput =>
  anInput({ order, preferences: preferencesWith({ transactions: linkedGateway }) });
const isChargeable = (order: OrderSnapshot) => parseAmount(order.totals.total.shop) >= 0n;

describe('every order', () => {
  it('has an invoice that the provider will total to the cent', () => {
    fc.assert(
      fc.property(sale, (given) => {
        const order = toOrder(given);
        fc.pre(isChargeable(order));
        const [save] = selectSaves(planOrder(input(order)));
        if (save === undefined) throw new Error('no invoice');
        expect(parseAmount(save.content.total)).toBe(parseAmount(order.totals.total.shop));
        expect(predictTotals(save.content).gross).toBe(parseAmount(order.totals.total.shop));
        expect(predictTotals(save.content).tax).toBe(parseAmount(save.content.tax));
      }),
      { numRuns: soakSize(150, 300) },
    );
  });

  it('is at rest after its plan was carried out', () => {
    fc.assert(
      fc.property(sale, fc.array(refundGiven, { maxLength: 3 }), fc.boolean(), (given, credited, wasPaid) => {
        const order = { ...toOrder(given), ...(wasPaid ? shipped : { financialStatus: 'pending' as const }) };
        fc.pre(isChargeable(order));
        const sold = carryOut(input(order));
        expect(listActionTypes(planOrder(sold))).toEqual([]);
        const back = { ...sold, order: { ...order, refunds: toRefunds(given, credited) } };
        const settled = planOrder(carryOut(back));
        expect(settled.kind === 'act' ? settled.actions : []).toEqual([]);
      }),
      { numRuns: soakSize(150, 300) },
    );
  });

  it('is never credited for more than was invoiced, and each credit note for exactly its refund unless cut', () => {
    fc.assert(
      fc.property(sale, fc.array(refundGiven, { minLength: 1, maxLength: 4 }), (given, credited) => {
        const order = { ...toOrder(given), ...shipped };
        fc.pre(parseAmount(order.totals.total.shop) > 0n);
        const sold = carryOut(input(order));
        const refunds = toRefunds(given, credited);
        const after = { ...sold, order: { ...order, refunds } };
        expect(creditedBeyondRates(carryOut(after).ledger)).toEqual([]);
        // Applying checks the provider's rules: known rates only, sum of credit notes within the invoice.
        const creditNotes = selectSaves(planOrder(after));
        carryOut(after);
        if (listNoteCodes(planOrder(after)).includes('CREDIT_EXCEEDS_INVOICE')) return;
        for (const { content, refundId } of creditNotes) {
          const refund = refunds.find((entry) => entry.id === refundId);
          const paid = parseAmount(refund?.refunded.shop ?? '0');
          if (paid > 0n) expect(parseAmount(content.total)).toBe(paid);
        }
      }),
      { numRuns: soakSize(150, 300) },
    );
  });

  it('has a smaller first invoice for refunds before it, or none when nothing is left', () => {
    fc.assert(
      fc.property(sale, fc.array(refundGiven, { minLength: 1, maxLength: 2 }), (given, credited) => {
        const refunds = toRefunds(given, credited, () => 150);
        const order = { ...toOrder(given, refunds), ...shipped };
        const total = parseAmount(order.totals.total.shop);
        fc.pre(total >= 0n);
        const plan = planOrder(input(order));
        const left = total - 150n * BigInt(refunds.length);
        if (left <= 0n) expect(listNoteCodes(plan)).toEqual(['skip CANCELLED']);
        else
          expect(
            predictTotals(selectSaves(plan)[0]?.content ?? { pricesIncludeTax: true, positions: [] }).gross,
          ).toBe(left);
      }),
      { numRuns: soakSize(150, 300) },
    );
  });
});

/** Rates at which credit notes take back more than was charged: § 17 UStG knows no negative supply. */
function creditedBeyondRates(ledger: readonly LedgerEntry[]): string[] {
  const left = new Map<string, bigint>();
  for (const { kind, rates } of ledger) {
    for (const { rate, gross } of rates) {
      const amount = parseAmount(gross);
      left.set(rate, (left.get(rate) ?? 0n) + (kind === 'invoice' ? amount : -amount));
    }
  }
  const charged = ledger.filter(({ kind }) => kind === 'invoice').flatMap(({ rates }) => rates);
  return [...left]
    .filter(([rate, amount]) => {
      const isNegative = charged.some((entry) => entry.rate === rate && parseAmount(entry.gross) < 0n);
      return amount < 0n && !isNegative;
    })
    .map(([rate]) => rate);
}
