import Big from 'big.js';
import { NothingToActOn } from '../billing/nothing-to-act-on.ts';
import { type Dispute, sumAmounts } from './account.ts';
import { type Desk, enter, moment, nextId } from './entries.ts';
import type { MovementOptions } from './movements.ts';
import type { PaidOrder } from './order-movements.ts';

export type DisputeOptions = MovementOptions & { reason?: string | undefined };

/** A customer's bank takes back the amount charged for an order, or a part of it, for a fee. */
export function openDispute(desk: Desk, order: PaidOrder | null, options: DisputeOptions): Dispute {
  const { account } = desk;
  const charged = chargesFor(desk, order?.id ?? null).map(({ amount }) => amount);
  const amount = new Big(options.amount ?? sumAmounts(charged));
  if (amount.lte(0)) throw new NothingToActOn(`Nothing was charged for ${options.order ?? 'no order'}`);
  const dispute: Dispute = {
    id: nextId(desk),
    orderId: order?.id ?? null,
    amount: amount.toFixed(2),
    currency: options.currency ?? account.currency,
    status: 'NEEDS_RESPONSE',
    reason: options.reason ?? 'FRAUDULENT',
    initiatedAt: moment(desk, options.at),
    finalizedOn: null,
  };
  account.disputes.push(dispute);
  enterDispute(desk, dispute, { fee: options.fee ?? '15.00', at: options.at });
  return dispute;
}

/** `WON`: amount and fee are returned. `LOST`: nothing moves. */
export function settleDispute(
  desk: Desk,
  disputeId: string,
  status: 'WON' | 'LOST',
  at: Date | undefined,
): Dispute {
  const { account, world } = desk;
  const dispute = account.disputes.find(({ id }) => id === disputeId);
  if (dispute?.status !== 'NEEDS_RESPONSE')
    throw new NothingToActOn(`${disputeId} is no dispute that is open`);
  const taken = account.transactions.find(
    ({ type, sourceId }) => type === 'DISPUTE_WITHDRAWAL' && sourceId === disputeId,
  );
  dispute.status = status;
  dispute.finalizedOn = moment(desk, at);
  world.changed();
  if (status === 'WON') enterDispute(desk, dispute, { fee: new Big(taken?.fee ?? 0).neg().toFixed(2), at });
  return dispute;
}

/** Enters the amount that a dispute takes, or returns when it is won. */
function enterDispute(
  desk: Desk,
  dispute: Dispute,
  { fee, at }: { fee: string; at: Date | undefined },
): void {
  const [charge] = chargesFor(desk, dispute.orderId);
  const isWon = dispute.status === 'WON';
  enter(desk, {
    type: isWon ? 'DISPUTE_REVERSAL' : 'DISPUTE_WITHDRAWAL',
    sourceType: 'DISPUTE',
    sourceId: dispute.id,
    amount: isWon ? dispute.amount : new Big(dispute.amount).neg().toFixed(2),
    fee,
    currency: dispute.currency,
    at: moment(desk, at),
    order: charge?.order ?? null,
    orderTransactionId: charge?.orderTransactionId ?? null,
  });
}

const chargesFor = ({ account }: Desk, orderId: string | null) =>
  account.transactions.filter(
    ({ type, order }) => type === 'CHARGE' && order !== null && order.id === orderId,
  );
