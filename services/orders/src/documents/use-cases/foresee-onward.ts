import { findOnward, type OnwardAction } from '../domain/life/find-onward.ts';
import { foreseeDocument } from '../storage/new-document.ts';
import type { Creating } from '../storage/work-store.ts';
import type { Step } from './actions/record-step.ts';
import type { OrderState } from './order-state.ts';
import { composePlanInput } from './plan-state.ts';
import type { ReconcileDependencies } from './reconcile-dependencies.ts';

/**
 * What is to be done with a document once it is made: planned with the ledger as the creation will leave it. A plan that
 * writes the document once more before anything else, or has to know more, has nothing to be done at once.
 */
export function foreseeOnward(
  { plan, now }: Pick<ReconcileDependencies, 'plan' | 'now'>,
  state: OrderState,
  { document, refundId, content: saved }: Creating,
  { content }: Step<'saveDocument'>,
): readonly OnwardAction[] {
  const row = foreseeDocument({
    shop: state.claim.shop,
    orderId: state.claim.orderId,
    ref: document,
    refundId,
    providerId: '',
    matched: false,
    transferKey: null,
    state: {
      number: content.number,
      status: 'draft',
      enshrined: false,
      total: content.total,
      tax: content.tax,
      paid: '0',
    },
    content: saved,
  });
  const input = composePlanInput({ now }, { ...state, documents: [...state.documents, row] });
  return findOnward(plan(input), document, input.ledger);
}
