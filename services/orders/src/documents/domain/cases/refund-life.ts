import type { OrderSnapshot, Refund } from '../order/snapshot.ts';
import type { Sections } from '../testing/input-builder.ts';
import { aRefund, aRefundLine, money } from '../testing/order-builder.ts';
import type { Given, Stage, Story } from './case.ts';

type More = Omit<Given, 'order' | 'preferences'> & { readonly preferences?: Sections };
type Step = readonly [
  what: string,
  refunds: readonly Refund[],
  owed: string,
  more?: Partial<Stage['expect']>,
];

const sumRefunded = (refunds: readonly Refund[], side: 'shop' | 'presentment') =>
  refunds.reduce((sum, { refunded }) => sum + Math.round(Number(refunded[side]) * 100), 0);
const less = (amount: string, cents: number) => ((Math.round(Number(amount) * 100) - cents) / 100).toFixed(2);

/** The order as Shopify states it after these refunds: what came back is no longer on its lines. */
function after(order: OrderSnapshot, refunds: readonly Refund[]): OrderSnapshot {
  const returned = (id: string) =>
    refunds
      .flatMap(({ lines }) => lines)
      .reduce((sum, line) => sum + (line.lineId === id ? line.quantity : 0), 0);
  const { total } = order.totals;
  return {
    ...order,
    refunds,
    financialStatus: refunds.length === 0 ? 'paid' : 'partially_refunded',
    lines: order.lines.map((line) => ({ ...line, currentQuantity: line.quantity - returned(line.id) })),
    totals: {
      ...order.totals,
      currentTotal: {
        shop: less(total.shop, sumRefunded(refunds, 'shop')),
        presentment: less(total.presentment, sumRefunded(refunds, 'presentment')),
      },
    },
  };
}

/** Paid, delivered and invoiced; then refunds. The order less the refunded money is owed. */
export const life = (
  name: string,
  order: OrderSnapshot,
  owed: string,
  steps: readonly Step[],
  more: More = {},
): Story => ({
  name,
  stages: [['delivered', [], owed] as Step, ...steps].map(([what, refunds, left, expected]) => ({
    what,
    given: { ...more, order: after(order, refunds) },
    expect: { owed: left, notes: [], ...expected },
  })),
});

export const goods = (
  refunded: string,
  lines: readonly (readonly [lineId: string, quantity: number, subtotal: string, tax: string])[],
  more: Partial<Refund> = {},
): Refund =>
  aRefund({
    lines: lines.map(([lineId, quantity, subtotal, taxed]) =>
      aRefundLine({ lineId, quantity, subtotal: money(subtotal), tax: money(taxed) }),
    ),
    refunded: money(refunded),
    ...more,
  });
export const goodwill = (amount: string, id = '905'): Refund =>
  aRefund({ id, note: 'Kulanz', refunded: money(amount) });
