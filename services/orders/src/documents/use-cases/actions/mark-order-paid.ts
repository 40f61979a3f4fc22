import { z } from 'zod';
import type { ShopifyAdmin } from '../../../clients/shopify/admin-api.ts';
import {
  orderMarkAsPaidMutation,
  orderPaidStateQuery,
} from '../../clients/shopify/operations/write-back.graphql.ts';
import { updateState } from '../../storage/document-store.ts';
import type { OrderState } from '../order-state.ts';
import type { ReconcileDependencies } from '../reconcile-dependencies.ts';
import { done, type StepEnd } from '../step-end.ts';
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
 * all is well. Any other refusal would come again, so that it is logged once and left alone.
 */
export async function markOrderPaid(
  dependencies: ReconcileDependencies,
  state: OrderState,
  action: Step<'markOrderPaid'>,
): Promise<StepEnd> {
  const { shopify } = dependencies;
  const { claim } = state;
  const row = getDocument(state, action.document);
  if (!mayWriteOrders(state)) return refuseForScope(dependencies, state, action, 'order.missingScope');
  const id = `gid://shopify/Order/${claim.orderId}`;
  const answer = await shopify.ask(claim.shop, orderMarkAsPaidMutation, { id });
  if (answer.denied.length > 0) return refuseForScope(dependencies, state, action, 'order.missingScope');
  const errors = answerSchema.parse(answer.data).orderMarkAsPaid?.userErrors ?? [];
  const log: StepLog | null =
    errors.length === 0
      ? { event: 'order.markedPaid', body: { number: row.number ?? '' } }
      : (await isPaid(shopify, claim.shop, id))
        ? null
        : {
            event: 'order.markPaidFailed',
            body: { message: errors.map(({ message }) => message).join(' ') },
          };
  return done(
    await recordStep(dependencies, state, { log, document: updateState(row, { writtenPaid: true }) }),
  );
}

async function isPaid(shopify: ShopifyAdmin, shop: string, id: string): Promise<boolean> {
  const { order } = stateSchema.parse(await shopify.query(shop, orderPaidStateQuery, { id }));
  const status = order?.displayFinancialStatus ?? '';
  return order?.fullyPaid === true || ['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(status);
}
