import { findProviderDocument } from '../../clients/services/find-provider-document.ts';
import { type DocumentRow, isShown, updateState } from '../../storage/document-store.ts';
import { recordStep, type StepLog } from '../actions/record-step.ts';
import type { OrderState } from '../order-state.ts';
import type { ReconcileDependencies } from '../reconcile-dependencies.ts';
import { type CurrentState, toCurrentState } from './to-current-state.ts';

/**
 * Reads the advance invoices that a final invoice deducts, as no other step checks them: only billed amounts may be
 * deducted (§ 14 (5) sentence 2 UStG). The ledger follows the provider; null when it said the same. While the provider
 * does not answer the request waits.
 */
export async function followAdvances(
  dependencies: ReconcileDependencies,
  state: OrderState,
): Promise<OrderState | null> {
  let followed: OrderState | null = null;
  for (const row of state.documents.filter(isAdvance)) {
    const document = await findProviderDocument(dependencies.clients, row);
    const change = toCurrentState(row, document);
    if (change === null) continue;
    followed = await recordStep(dependencies, followed ?? state, {
      log: composeAdvanceLog(row, change),
      document: updateState(row, change),
    });
  }
  return followed;
}

const isAdvance = (row: DocumentRow): boolean =>
  row.invoiceType === 'advance' && row.status !== 'cancelled' && isShown(row);

function composeAdvanceLog(
  { providerId, number }: DocumentRow,
  { status, handChanged }: CurrentState,
): StepLog {
  const what = status === 'deleted' ? 'gone' : handChanged ? 'changedByHand' : 'changedOutside';
  return { event: `invoice.${what}`, body: { number: number ?? '' }, refs: { invoice: providerId } };
}
