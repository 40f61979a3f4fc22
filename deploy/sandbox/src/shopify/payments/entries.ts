import Big from 'big.js';
import type { World } from '../world.ts';
import type { BalanceTransaction, PaymentsAccount } from './account.ts';

/** An account with its world. */
export type Desk = { readonly world: World; readonly account: PaymentsAccount };

export const nextId = ({ world }: Desk): string => String(world.ids.next());

/** A time in the stored format; now, when absent. */
export const moment = ({ world }: Desk, at?: Date): string => (at ?? world.now()).toISOString();

/** Enters a movement of the balance. */
export function enter(
  desk: Desk,
  given: Partial<BalanceTransaction> & Pick<BalanceTransaction, 'type' | 'amount'>,
): BalanceTransaction {
  const { account, world } = desk;
  const entered: BalanceTransaction = {
    id: nextId(desk),
    sourceType: null,
    sourceId: null,
    currency: account.currency,
    at: moment(desk),
    test: false,
    reason: null,
    order: null,
    orderTransactionId: null,
    payoutId: null,
    ...given,
    amount: new Big(given.amount).toFixed(2),
    fee: new Big(given.fee ?? 0).toFixed(2),
  };
  account.transactions.push(entered);
  world.changed();
  return entered;
}
