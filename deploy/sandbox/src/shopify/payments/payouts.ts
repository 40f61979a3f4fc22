import Big from 'big.js';
import { NothingToActOn } from '../billing/nothing-to-act-on.ts';
import { computeNet, type Payout, type PayoutStatus, sumAmounts } from './account.ts';
import { type Desk, enter, moment, nextId } from './entries.ts';
import { mayBecome, RETURNS } from './payout-rules.ts';

export type PayoutOptions = {
  /** Ids of transactions; by default all pending ones in the currency. */
  including?: readonly string[] | undefined;
  currency?: string | undefined;
  at?: Date | undefined;
  status?: PayoutStatus | undefined;
  /** Signed: difference between the payout and the sum of its transactions. */
  wrongBy?: string | undefined;
};

/** Pays out pending transactions, test payments separately. The payout itself is a separate transaction. */
export function payOut(desk: Desk, options: PayoutOptions): Payout {
  const { account } = desk;
  const { including, currency = account.currency, wrongBy = '0', status = 'SCHEDULED' } = options;
  const paidOut = account.transactions.filter(
    (entry) =>
      entry.payoutId === null &&
      entry.currency === currency &&
      (including ? including.includes(entry.id) : !entry.test),
  );
  if (paidOut.length === 0 || (including && paidOut.length < including.length))
    throw new NothingToActOn(`There is nothing to pay out in ${currency}`);
  const payout: Payout = {
    id: nextId(desk),
    status,
    net: sumAmounts(paidOut.map(computeNet)).plus(wrongBy).toFixed(2),
    currency,
    issuedAt: moment(desk, options.at),
  };
  for (const entry of paidOut) entry.payoutId = payout.id;
  account.payouts.push(payout);
  enter(desk, {
    ...toTransferSource(payout),
    type: 'TRANSFER',
    amount: new Big(payout.net).neg().toFixed(2),
    at: payout.issuedAt,
    payoutId: payout.id,
  });
  return payout;
}

/** Advances a payout. The money of a failed or cancelled one returns, and waits for the next one. */
export function advancePayout(
  desk: Desk,
  payoutId: string,
  status: PayoutStatus,
  at: Date | undefined,
): Payout {
  const { account, world } = desk;
  const payout = account.payouts.find(({ id }) => id === payoutId);
  if (!payout || !mayBecome(payout.status, status))
    throw new NothingToActOn(`${payoutId} is no payout that can become ${status}`);
  payout.status = status;
  world.changed();
  const comesBackAs = RETURNS[status];
  if (comesBackAs !== undefined)
    enter(desk, { ...toTransferSource(payout), type: comesBackAs, amount: payout.net, at: moment(desk, at) });
  return payout;
}

const toTransferSource = ({ id, currency }: Payout) => ({ sourceType: 'TRANSFER', sourceId: id, currency });
