import type { LedgerEntry } from '../document/ledger.ts';
import { noExtras, type Payment } from '../order/extras.ts';
import type { Action, PlanInput } from '../plan.ts';
import { planOrder } from '../plan-order.ts';
import { workOff } from './apply-plan.ts';
import {
  anInput,
  aShop,
  linkedGateway,
  preferencesWith,
  requireActions,
  type Sections,
} from './input-builder.ts';
import { aLine, anOrder, aPayment, harbour, tax } from './order-builder.ts';

export const delivered = { fulfillmentStatus: 'fulfilled', fulfilledAt: '2026-03-12T10:00:00.000Z' } as const;

export const can = aLine({ taxLines: [tax(19, '19.00')] });

export const sold = anOrder({ ...delivered, lines: [can] });

export const bowl = aLine({ id: '503', title: 'Schale', price: '23.80', taxLines: [tax(19, '3.80')] });

export const wentBack = (id: string, amount: string) =>
  aPayment(`7${id}`, amount, { kind: 'refund', at: '2026-03-14T10:00:00.000Z', refundId: id });

const shop = aShop({ provider: { enshrinesOnOpening: true, clearingAccountIds: ['402', '405'] } });

export const linked: Sections = { transactions: linkedGateway };

/** An order of a can for 119.00; its payments are linked, and its account offsets documents against each other. */
export const given = (rest: Partial<PlanInput>, preferences: Sections = linked): PlanInput =>
  anInput({ shop, order: sold, preferences: preferencesWith(preferences), ...rest });

export const paidBy = (...payments: readonly Payment[]) => ({ ...noExtras, payments });

/** The document is otherwise from now on. */
export const changed = (
  input: PlanInput,
  kind: LedgerEntry['kind'],
  ordinal: number,
  to: Partial<LedgerEntry>,
) => ({
  ...input,
  ledger: input.ledger.map((entry) =>
    entry.kind === kind && entry.ordinal === ordinal ? { ...entry, ...to } : entry,
  ),
});

/** A person wants the first invoice with another recipient. */
export const readdressed = (input: PlanInput): PlanInput => {
  const written = workOff({
    ...changed(input, 'invoice', 1, { pendingAction: 'reissue' }),
    address: harbour,
  });
  return workOff(changed(written, 'invoice', 1, { pendingAction: '' }));
};

/** `invoice-1 119.00: 119.00, paid`: total, booked, status. */
export const describeMoney = ({ ledger }: PlanInput) =>
  ledger
    .filter(({ status }) => status !== 'cancelled')
    .map(({ kind, ordinal, total, paid, status }) => `${kind}-${ordinal} ${total}: ${paid}, ${status}`)
    .sort();

type Offset = Extract<Action, { type: 'offsetDocument' }>;

export const selectOffsets = (input: PlanInput): readonly Offset[] =>
  requireActions(planOrder(input)).filter((action): action is Offset => action.type === 'offsetDocument');
