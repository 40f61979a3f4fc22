import { NothingToActOn } from '../billing/nothing-to-act-on.ts';
import type { World } from '../world.ts';
import type { BalanceTransaction, Dispute, PaymentsAccount, Payout, PayoutStatus } from './account.ts';
import { type DisputeOptions, openDispute, settleDispute } from './disputes.ts';
import type { Desk } from './entries.ts';
import { type AdjustmentOptions, adjust, type MovementOptions, moveForOrder } from './movements.ts';
import { findOrder } from './order-movements.ts';
import { advancePayout, type PayoutOptions, payOut } from './payouts.ts';

type At = { at?: Date | undefined };
type OpenOptions = { currency?: string | undefined; activated?: boolean | undefined };

/** Shopify Payments of all shops, moved by hand. A shop has no account before `open`; actions without one throw. */
export function createPayments(world: World) {
  function requireAccount(shop: string): PaymentsAccount {
    const account = world.payments.get(shop);
    if (!account) throw new NothingToActOn(`${shop} has no Shopify Payments`);
    return account;
  }
  /** The shop's account for an action, which changes it in place. */
  function requireDesk(shop: string): Desk {
    const account = requireAccount(shop);
    world.payments.mark(shop);
    return { world, account };
  }
  const findPaidOrder = (shop: string, { order }: { order?: string | undefined }) =>
    findOrder(world, shop, order);

  return {
    /** Opens the shop's account; an existing one keeps its content. */
    open(shop: string, options: OpenOptions = {}): PaymentsAccount {
      const { currency = world.shops.get(shop)?.currency ?? 'EUR', activated = true } = options;
      const empty = { id: String(world.ids.next()), transactions: [], payouts: [], disputes: [] };
      const account = { ...(world.payments.get(shop) ?? empty), currency, activated };
      world.payments.set(shop, account);
      world.changed();
      return account;
    },
    close(shop: string): void {
      world.payments.delete(shop);
      world.changed();
    },
    find: (shop: string): PaymentsAccount | undefined => world.payments.get(shop),
    show: (shop: string): PaymentsAccount => requireAccount(shop),

    /** A customer pays, with a fee of 2.1 % and 0.30 by default. */
    charge: (shop: string, options: MovementOptions = {}): BalanceTransaction =>
      moveForOrder(requireDesk(shop), 'sale', findPaidOrder(shop, options), options),
    /** A customer is refunded; Shopify keeps the fee of the payment. */
    refund: (shop: string, options: MovementOptions = {}): BalanceTransaction =>
      moveForOrder(requireDesk(shop), 'refund', findPaidOrder(shop, options), options),
    adjust: (shop: string, options: AdjustmentOptions): BalanceTransaction =>
      adjust(requireDesk(shop), findPaidOrder(shop, options), options),
    /** A customer disputes a charge, with a fee of 15.00 by default. */
    dispute: (shop: string, options: DisputeOptions = {}): Dispute =>
      openDispute(requireDesk(shop), findPaidOrder(shop, options), options),
    settleDispute: (shop: string, disputeId: string, status: 'WON' | 'LOST', { at }: At = {}): Dispute =>
      settleDispute(requireDesk(shop), disputeId, status, at),
    payout: (shop: string, options: PayoutOptions = {}): Payout => payOut(requireDesk(shop), options),
    advance: (shop: string, payoutId: string, status: PayoutStatus, { at }: At = {}): Payout =>
      advancePayout(requireDesk(shop), payoutId, status, at),
  };
}
