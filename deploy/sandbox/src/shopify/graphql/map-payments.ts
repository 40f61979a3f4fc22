import type Big from 'big.js';
import { gid } from '../ids.ts';
import { type BalanceTransaction, computeNet, type Dispute, type Payout } from '../payments/account.ts';
import { summarizeTransactions } from '../payments/payout-rules.ts';
import type { Shop } from '../shops.ts';
import { utcTime } from '../time.ts';
import type { Source } from './context.ts';
import { businessEntity } from './map-shop.ts';
import { money } from './money.ts';

/** A payout as ShopifyPaymentsPayout; `transactions` are those of the payout. */
export function toPayout(payout: Payout, transactions: readonly BalanceTransaction[], shop: Shop): Source {
  const net = money(payout.net, payout.currency);
  return {
    __typename: 'ShopifyPaymentsPayout',
    id: gid('ShopifyPaymentsPayout', payout.id),
    legacyResourceId: payout.id,
    issuedAt: utcTime(payout.issuedAt),
    status: payout.status,
    net,
    gross: net,
    transactionType: payout.net.startsWith('-') ? 'WITHDRAWAL' : 'DEPOSIT',
    externalTraceId: null,
    businessEntity: () => businessEntity(shop),
    summary: () => toSummary(transactions, payout.currency),
  };
}

function toSummary(transactions: readonly BalanceTransaction[], currency: string): Source {
  const of = summarizeTransactions(transactions);
  const show = (amount: Big) => money(amount, currency);
  return {
    __typename: 'ShopifyPaymentsPayoutSummary',
    chargesGross: show(of('charges').gross),
    chargesFee: show(of('charges').fee),
    refundsFeeGross: show(of('refunds').gross),
    refundsFee: show(of('refunds').fee),
    adjustmentsGross: show(of('adjustments').gross),
    adjustmentsFee: show(of('adjustments').fee),
    reservedFundsGross: show(of('reservedFunds').gross),
    reservedFundsFee: show(of('reservedFunds').fee),
    retriedPayoutsGross: show(of('retriedPayouts').gross),
    retriedPayoutsFee: show(of('retriedPayouts').fee),
    advanceGross: show(of('advance').gross),
    advanceFees: show(of('advance').fee),
    usdcRebateCreditAmount: money('0', currency),
  };
}

/** A balance transaction as ShopifyPaymentsBalanceTransaction; its payout, once it has one. */
export function toBalanceTransaction(entry: BalanceTransaction, payout: Payout | null): Source {
  return {
    __typename: 'ShopifyPaymentsBalanceTransaction',
    id: gid('ShopifyPaymentsBalanceTransaction', entry.id),
    type: entry.type,
    test: entry.test,
    amount: money(entry.amount, entry.currency),
    fee: money(entry.fee, entry.currency),
    net: money(computeNet(entry), entry.currency),
    transactionDate: utcTime(entry.at),
    sourceType: entry.sourceType,
    sourceId: entry.sourceId,
    sourceOrderTransactionId: entry.orderTransactionId,
    adjustmentReason: entry.reason,
    adjustmentsOrders: [],
    associatedOrder: entry.order
      ? {
          __typename: 'ShopifyPaymentsAssociatedOrder',
          id: gid('Order', entry.order.id),
          name: entry.order.name,
        }
      : null,
    associatedPayout: {
      __typename: 'ShopifyPaymentsBalanceTransactionAssociatedPayout',
      id: payout ? gid('ShopifyPaymentsPayout', payout.id) : null,
      status: payout?.status ?? 'PENDING',
    },
  };
}

/** A dispute as ShopifyPaymentsDispute. */
export function toDispute(dispute: Dispute, showOrder: (id: string) => Source | null): Source {
  return {
    __typename: 'ShopifyPaymentsDispute',
    id: gid('ShopifyPaymentsDispute', dispute.id),
    legacyResourceId: dispute.id,
    amount: money(dispute.amount, dispute.currency),
    type: 'CHARGEBACK',
    status: dispute.status,
    reasonDetails: {
      __typename: 'ShopifyPaymentsDisputeReasonDetails',
      reason: dispute.reason,
      networkReasonCode: null,
    },
    initiatedAt: utcTime(dispute.initiatedAt),
    finalizedOn: utcTime(dispute.finalizedOn),
    evidenceDueBy: null,
    evidenceSentOn: null,
    order: () => (dispute.orderId === null ? null : showOrder(dispute.orderId)),
  };
}
