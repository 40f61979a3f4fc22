import Big from 'big.js';
import { NothingToActOn } from '../billing/nothing-to-act-on.ts';
import type { BalanceTransaction } from './account.ts';
import { type Desk, enter, moment, nextId } from './entries.ts';
import { isUsed, listMovements, type PaidOrder } from './order-movements.ts';

/** A movement for an order. Amounts are positive texts in the currency of the account. */
export type MovementOptions = {
  /** Id or name (`#1001`). */
  order?: string | undefined;
  /** By default the amount of the order's next transaction by Shopify Payments. */
  amount?: string | undefined;
  fee?: string | undefined;
  currency?: string | undefined;
  /** Now, when absent. */
  at?: Date | undefined;
  test?: boolean | undefined;
};

/** Amounts are signed; any type and source of the schema. */
export type AdjustmentOptions = {
  amount: string;
  fee?: string | undefined;
  type?: string | undefined;
  sourceType?: string | undefined;
  reason?: string | undefined;
  currency?: string | undefined;
  order?: string | undefined;
  at?: Date | undefined;
};

/** Enters money of an order: its next transaction of a kind that was not entered yet, or any amount. */
export function moveForOrder(
  desk: Desk,
  kind: 'sale' | 'refund',
  order: PaidOrder | null,
  options: MovementOptions,
): BalanceTransaction {
  const { account } = desk;
  const movement = order && listMovements(order, kind).find(({ id }) => !isUsed(account, id));
  const amount = options.amount ?? movement?.amount;
  if (amount === undefined)
    throw new NothingToActOn(`${options.order ?? 'Nothing'} has no ${kind} by Shopify Payments left`);
  const value = new Big(amount);
  const isIn = kind === 'sale';
  return enter(desk, {
    type: isIn ? 'CHARGE' : 'REFUND',
    sourceType: isIn ? 'CHARGE' : 'REFUND',
    sourceId: nextId(desk),
    amount: (isIn ? value : value.neg()).toFixed(2),
    fee: options.fee ?? (isIn ? usualFee(value) : '0'),
    currency: options.currency ?? account.currency,
    at: moment(desk, options.at),
    test: options.test ?? false,
    order: referenceTo(order),
    orderTransactionId: movement?.id ?? null,
  });
}

/** Enters any other movement. */
export function adjust(desk: Desk, order: PaidOrder | null, options: AdjustmentOptions): BalanceTransaction {
  return enter(desk, {
    type: options.type ?? 'ADJUSTMENT',
    sourceType: options.sourceType ?? 'ADJUSTMENT',
    sourceId: nextId(desk),
    amount: options.amount,
    ...(options.fee === undefined ? {} : { fee: options.fee }),
    currency: options.currency ?? desk.account.currency,
    reason: options.reason ?? null,
    at: moment(desk, options.at),
    order: referenceTo(order),
  });
}

const referenceTo = (order: PaidOrder | null): BalanceTransaction['order'] =>
  order ? { id: order.id, name: order.name } : null;

const usualFee = (amount: Big): string => amount.times('0.021').plus('0.30').toFixed(2, Big.roundHalfUp);
