import Big from 'big.js';
import { z } from 'zod';
import { idOfGid, isAmount, isCurrency, isTime, writeOut } from '../../../clients/shopify/snapshot-values.ts';
import { berlinDay } from '../../../kernel/domain/calendar/berlin-day.ts';
import { printDecimal } from '../../domain/payouts/decimal.ts';
import type { BalanceTransaction, Payout } from '../../domain/payouts/payout.ts';

const amount = z.string().transform(writeOut).refine(isAmount);
const money = z.object({ amount, currencyCode: z.string().refine(isCurrency) });
const time = z.string().refine(isTime);
const number = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,20}$/));

/** A withdrawal takes from the bank what the balance lacks, whichever sign Shopify states it with. */
const payout = z
  .object({
    legacyResourceId: number,
    issuedAt: time,
    status: z.string(),
    transactionType: z.string(),
    net: money,
  })
  .transform(({ legacyResourceId: id, issuedAt, status, transactionType, net }): Payout => {
    const sum = new Big(net.amount);
    return {
      id,
      issuedOn: berlinDay(issuedAt),
      status: status.toLowerCase(),
      currency: net.currencyCode,
      net: printDecimal(transactionType === 'WITHDRAWAL' ? sum.abs().neg() : sum),
    };
  });

const transaction = z
  .object({
    id: z.string(),
    type: z.string(),
    test: z.boolean(),
    amount: money,
    fee: z.object({ amount }),
    transactionDate: time,
    sourceId: number.nullish(),
    sourceOrderTransactionId: number.nullish(),
    associatedOrder: z.object({ name: z.string() }).nullish(),
    associatedPayout: z.object({ id: z.string().nullish() }).nullish(),
  })
  .transform(
    (node): BalanceTransaction => ({
      id: idOfGid(node.id),
      type: node.type,
      test: node.test,
      amount: node.amount.amount,
      fee: node.fee.amount,
      currency: node.amount.currencyCode,
      at: node.transactionDate,
      sourceId: node.sourceId ?? null,
      orderName: node.associatedOrder?.name ?? null,
      orderTransactionId: node.sourceOrderTransactionId ?? null,
      payoutId: node.associatedPayout?.id ? idOfGid(node.associatedPayout.id) : null,
    }),
  );

/**
 * Reads the nodes of a page. A node of an unknown shape keeps no other from being read; its id is returned where it has
 * one.
 */
const createPageSchema = <Node extends z.ZodType>(node: Node) =>
  z
    .object({
      pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
      nodes: z.array(z.unknown()),
    })
    .transform(({ pageInfo, nodes }) => {
      const rows = nodes.map((row) => ({ row, read: node.safeParse(row) }));
      return {
        pageInfo,
        nodes: rows.flatMap(({ read }) => (read.success ? [read.data] : [])),
        unreadable: rows.flatMap(({ row, read }) => (read.success ? [] : [parseRowId(row)])),
      };
    });

const named = z.union([
  z.object({ legacyResourceId: number }).transform(({ legacyResourceId }) => legacyResourceId),
  z.object({ id: z.string() }).transform(({ id }) => idOfGid(id)),
]);

const parseRowId = (row: unknown): string => named.safeParse(row).data ?? '';

const accountWith = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ shopifyPaymentsAccount: z.object(shape).nullable() });

export const payoutsAnswer = accountWith({ payouts: createPageSchema(payout) });
export const transactionsAnswer = accountWith({ balanceTransactions: createPageSchema(transaction) });
