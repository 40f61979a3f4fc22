import { berlinDay } from '../../../kernel/domain/calendar/berlin-day.ts';
import { getCents, type Side, sum } from '../../../kernel/domain/money/money.ts';
import { decidePaymentDate, notAhead } from '../compose/decide-dates.ts';
import { takeOff } from '../money/allocate-money.ts';
import type { Transfer } from '../money/transfer.ts';
import { isPartiallyPaid, wasPaid } from '../order/order-state.ts';
import type { Refund } from '../order/snapshot.ts';
import type { PlanInput, PlanNote } from '../plan.ts';
import { findGatewayLink } from './gateway-link.ts';

export type MoneyDecision = { readonly transfers: readonly Transfer[]; readonly note: PlanNote | null };

const nothing: MoneyDecision = { transfers: [], note: null };

/**
 * The payments of an order. The snapshot says by which gateways it was paid but not how much by each: only an order
 * paid in full by a single gateway is clear from it, everything else is read from the payments themselves; so is one to
 * which an edit added what is not paid yet. Where they are not to be had, nothing is booked and the log says why.
 */
export function decidePayments(input: PlanInput, side: Side): MoneyDecision {
  const { order } = input;
  const gateways = listOrderGateways(input);
  const linked = gateways.find((gateway) => findGatewayLink(input, gateway) !== null);
  if (linked === undefined) return nothing;
  const known = knownTransfers(input, side, ({ kind }) => kind === 'payment');
  if (known !== null) return { transfers: known, note: null };
  if (isPartiallyPaid(order)) return { transfers: [], note: { code: 'PARTIALLY_PAID', detail: null } };
  if (!wasPaid(order)) return nothing;
  if (gateways.length > 1) {
    return { transfers: [], note: { code: 'PAYMENT_SPLIT', detail: gateways.join(', ') } };
  }
  const date = paymentDay(input);
  const link = findGatewayLink(input, linked);
  return { transfers: [{ gateway: linked, link, amount: null, date, paymentId: null }], note: null };
}

/** Payments less the money that certain refunds took back from them; payments of unknown amounts stay as they are. */
export function lessRefunds(
  input: PlanInput,
  transfers: readonly Transfer[],
  refundIds: ReadonlySet<string>,
  side: Side,
): readonly Transfer[] {
  if (refundIds.size === 0) return transfers;
  const back = knownTransfers(
    input,
    side,
    ({ kind, refundId }) => kind === 'refund' && refundIds.has(refundId ?? ''),
  );
  return takeOff(transfers, back ?? []);
}

/** The money that went back by certain refunds. */
export function decideRefunds(input: PlanInput, refunds: readonly Refund[], side: Side): readonly Transfer[] {
  const moved = refunds.filter((refund) => getCents(refund.refunded, side) > 0n);
  const [first] = moved;
  if (first === undefined) return [];
  const ids = new Set(moved.map(({ id }) => id));
  const known = knownTransfers(
    input,
    side,
    ({ kind, refundId }) => kind === 'refund' && ids.has(refundId ?? ''),
  );
  if (known !== null && known.length > 0) return known;
  const [gateway, ...others] = listOrderGateways(input);
  const link = gateway === undefined ? null : findGatewayLink(input, gateway);
  if (gateway === undefined || link === null || others.length > 0 || !wasPaid(input.order)) return [];
  const amount = sum(moved.map(({ refunded }) => getCents(refunded, side)));
  return [{ gateway, link, amount, date: berlinDay(first.createdAt), paymentId: null }];
}

/**
 * Whether the snapshot leaves open what was paid by which linked method, and for which of several invoices; or by what
 * name the payment service knows it, where that is read.
 */
export function arePaymentsUnclear(input: PlanInput, invoices: number): boolean {
  const gateways = listOrderGateways(input);
  const isMoneyThere = wasPaid(input.order) || isPartiallyPaid(input.order);
  if (isMoneyThere && gateways.some((gateway) => findGatewayLink(input, gateway)?.isFetched)) return true;
  if (gateways.length < 2 && invoices < 2 && !isPartiallyPaid(input.order)) return false;
  return gateways.some((gateway) => findGatewayLink(input, gateway) !== null);
}

function listOrderGateways({ order }: PlanInput): readonly string[] {
  return order.gateways.length < 2 ? order.gateways : [...new Set(order.gateways)];
}

type Payments = Exclude<PlanInput['extras']['payments'], 'unavailable' | null>;

function knownTransfers(
  input: PlanInput,
  side: Side,
  isMeant: (payment: Payments[number]) => boolean,
): Transfer[] | null {
  const { payments } = input.extras;
  if (payments === null || payments === 'unavailable') return null;
  return payments
    .filter(isMeant)
    .toSorted((left, right) => (left.at < right.at ? -1 : left.at > right.at ? 1 : 0))
    .map(({ id, gateway, amount, at, references = [] }) => ({
      gateway,
      link: findGatewayLink(input, gateway),
      amount: getCents(amount, side),
      date: notAhead(berlinDay(at), input.now),
      paymentId: id,
      references,
    }));
}

/** For an order that was there before the app, when it was first seen paid says nothing of when it was paid. */
function paymentDay({ order, paidAt, shop, now }: PlanInput): string {
  return paidAt === null || order.createdAt < shop.installedAt
    ? decidePaymentDate(order, now)
    : berlinDay(paidAt);
}
