import { ownValue } from '@belegfluss/runtime/records';
import Big from 'big.js';
import { z } from 'zod';
import { listSizes } from '../../../clients/shopify/operations/list-sizes.ts';
import { formatIssues, type ParseResult, parsed, unparsed } from '../../../clients/shopify/parse-result.ts';
import {
  type Currencies,
  idOfGid,
  isAmount,
  printMoney,
  printTime,
} from '../../../clients/shopify/snapshot-values.ts';
import type { Payment } from '../../domain/order/extras.ts';

const reference = z.object({ id: z.string() });
const wholePage = z.object({ hasNextPage: z.literal(false, 'more payments than can be read') });
const money = z.object({ amount: z.union([z.string(), z.number()]).transform(String).refine(isAmount) });

const transaction = z.object({
  id: z.string(),
  kind: z.string(),
  status: z.string(),
  gateway: z.string().nullish(),
  authorizationCode: z.string().nullish(),
  paymentId: z.string().nullish(),
  createdAt: z.string().nullish(),
  processedAt: z.string().nullish(),
  parentTransaction: reference.nullish(),
  amountSet: z.object({ shopMoney: money, presentmentMoney: money }),
});

const answer = z.object({
  order: z.object({
    currencyCode: z.string(),
    presentmentCurrencyCode: z.string(),
    transactions: z
      .array(transaction)
      .refine(({ length }) => length < listSizes.transactions, 'more payments than can be read'),
    refunds: z
      .array(
        z.object({
          id: z.string(),
          transactions: z.object({ pageInfo: wholePage, nodes: z.array(reference) }),
        }),
      )
      .refine(({ length }) => length < listSizes.refunds, 'more refunds than can be read'),
  }),
});

type Transaction = z.output<typeof transaction>;
type Side = 'shopMoney' | 'presentmentMoney';

/**
 * Reads the `data` of `OrderPayments`: what was really paid and given back. Authorisations move no money, a sale or
 * a capture does; the change of a cash payment is taken off it.
 */
export function parseOrderPayments(data: unknown): ParseResult<readonly Payment[]> {
  const result = answer.safeParse(data);
  if (!result.success) return unparsed(formatIssues(result.error));
  const { order } = result.data;
  const currencies: Currencies = { shop: order.currencyCode, presentment: order.presentmentCurrencyCode };
  const refundIdByTransaction = new Map(
    order.refunds.flatMap((refund) =>
      refund.transactions.nodes.map(({ id }) => [id, idOfGid(refund.id)] as const),
    ),
  );
  const done = order.transactions.filter(({ status }) => status === 'SUCCESS');
  const changes = done.filter(({ kind }) => kind === 'CHANGE');
  return parsed(
    done.flatMap((entry) => {
      const kind = ownValue(kinds, entry.kind);
      if (kind === undefined) return [];
      const amount = (side: Side) => subtractChanges(entry, kind === 'payment' ? changes : [], side);
      return [
        {
          id: idOfGid(entry.id),
          gateway: entry.gateway ?? '',
          kind,
          amount: printMoney(amount('shopMoney'), amount('presentmentMoney'), currencies),
          at: printTime(entry.processedAt ?? entry.createdAt ?? new Date(0).toISOString()),
          refundId: kind === 'refund' ? (refundIdByTransaction.get(entry.id) ?? null) : null,
          references: listPaymentReferences(entry),
        },
      ];
    }),
  );
}

/**
 * PayPal's own id of a transaction is its authorisation code; the id that Shopify gives a payment is handed on to PayPal.
 * Shopify Payments names the transaction by Shopify's id.
 */
const listPaymentReferences = ({ id, authorizationCode, paymentId }: Transaction): string[] => [
  ...new Set([authorizationCode, paymentId, idOfGid(id)].flatMap((reference) => reference?.trim() || [])),
];

const kinds: Readonly<Record<string, Payment['kind']>> = {
  SALE: 'payment',
  CAPTURE: 'payment',
  REFUND: 'refund',
};

const subtractChanges = (entry: Transaction, changes: readonly Transaction[], side: Side): string =>
  changes
    .filter(({ parentTransaction }) => parentTransaction?.id === entry.id)
    .reduce(
      (rest, change) => rest.minus(new Big(change.amountSet[side].amount).abs()),
      new Big(entry.amountSet[side].amount).abs(),
    )
    .toFixed();
