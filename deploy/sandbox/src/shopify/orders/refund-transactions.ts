import Big from 'big.js';
import { type JsonObject, toScalarText } from '../json.ts';
import { getCurrencies, moneySet, type Pair, parsePair, printAmount, roundTo, sumPairs } from '../money.ts';
import type { ChangeContext, Draft } from './change.ts';
import { completeTransaction } from './complete-transactions.ts';

/** Refunds an amount through its original payments, gift cards last. */
export function refundTransactions(
  draft: Draft,
  payout: Pair,
  context: ChangeContext & { refundNote?: string | undefined; status: 'success' | 'pending' },
): JsonObject[] {
  const currencies = getCurrencies(draft.order);
  const made: JsonObject[] = [];
  let open = payout;
  for (const parent of selectRefundableParents(draft.transactions)) {
    if (open.shop.lte(0)) break;
    const left = computeRefundable(parent, draft.transactions);
    if (left.shop.lte(0)) continue;
    const whole = left.shop.gte(open.shop);
    const part = whole ? open : left;
    open = whole ? sumPairs([]) : minus(open, part, currencies.presentment);
    made.push(
      completeTransaction(
        {
          kind: 'refund',
          status: context.status,
          gateway: parent.gateway,
          message: context.refundNote ?? 'Refunded',
          parent_id: parent.id,
          created_at: draft.now,
          processed_at: draft.now,
          manual_payment_gateway: parent.manual_payment_gateway,
          amount: printAmount(part.presentment, currencies.presentment),
          amount_set: moneySet(part, currencies),
        },
        draft.order,
        { ...context, nextNumber: () => 0 },
      ),
    );
  }
  return made;
}

function selectRefundableParents(transactions: JsonObject[]): JsonObject[] {
  const payments = transactions.filter(
    (entry) =>
      ['sale', 'capture'].includes(toScalarText(entry.kind) ?? '') &&
      toScalarText(entry.status) === 'success',
  );
  const isGiftCard = (entry: JsonObject) => (toScalarText(entry.gateway) === 'gift_card' ? 1 : 0);
  return payments.sort((left, right) => isGiftCard(left) - isGiftCard(right));
}

function computeRefundable(parent: JsonObject, transactions: JsonObject[]): Pair {
  const back = transactions.filter(
    (entry) =>
      toScalarText(entry.kind) === 'refund' && toScalarText(entry.parent_id) === toScalarText(parent.id),
  );
  const paid = parsePair(parent.amount_set);
  const returned = sumPairs(back.map((entry) => parsePair(entry.amount_set)));
  return { shop: paid.shop.minus(returned.shop), presentment: paid.presentment.minus(returned.presentment) };
}

function minus(open: Pair, part: Pair, presentment: string): Pair {
  const rest = roundTo(open.presentment.minus(part.presentment), presentment);
  return { shop: open.shop.minus(part.shop), presentment: rest.lt(0) ? new Big(0) : rest };
}
