import { z } from 'zod';
import {
  orderMarkAsPaidMutation,
  orderPaidStateQuery,
} from '../../clients/shopify/operations/write-back.graphql.ts';
import { updateState } from '../../storage/document-store.ts';
import type { Execution } from '../execute-action.ts';
import { mayWriteOrders, refuseForScope } from './missing-scope.ts';
import { getDocument, recordStep, type Step, type StepLog } from './record-step.ts';

const answerSchema = z.object({
  orderMarkAsPaid: z.object({ userErrors: z.array(z.object({ message: z.string() })) }).nullish(),
});
const stateSchema = z.object({
  order: z.object({ fullyPaid: z.boolean(), displayFinancialStatus: z.string().nullish() }).nullish(),
});

/**
 * The invoice is paid, so the order is. Shopify refuses an order with nothing left to pay: when it is paid already,
 * all is well. Any other refusal would come again, so that it is told once and left alone.
 */
export async function markOrderPaid(execution: Execution, action: Step<'markOrderPaid'>): Promise<void> {
  const { shopify, claim } = execution;
  const row = getDocument(execution, action.document);
  if (!mayWriteOrders(execution)) return refuseForScope(execution, action, 'order.missingScope');
  const id = `gid://shopify/Order/${claim.orderId}`;
  const answer = await shopify.ask(claim.shop, orderMarkAsPaidMutation, { id });
  if (answer.denied.length > 0) return refuseForScope(execution, action, 'order.missingScope');
  const errors = answerSchema.parse(answer.data).orderMarkAsPaid?.userErrors ?? [];
  const log: StepLog | null =
    errors.length === 0
      ? { event: 'order.markedPaid', body: { number: row.number ?? '' } }
      : (await isPaid(execution, id))
        ? null
        : {
            event: 'order.markPaidFailed',
            body: { message: errors.map(({ message }) => message).join(' ') },
          };
  await recordStep(execution, log, { document: updateState(row, { writtenPaid: true }) });
}

async function isPaid({ shopify, claim }: Execution, id: string): Promise<boolean> {
  const { order } = stateSchema.parse(await shopify.query(claim.shop, orderPaidStateQuery, { id }));
  const status = order?.displayFinancialStatus ?? '';
  return order?.fullyPaid === true || ['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(status);
}
