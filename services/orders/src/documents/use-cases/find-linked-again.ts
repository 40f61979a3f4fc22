import { findProviderDocument } from '../clients/services/find-provider-document.ts';
import { type DocumentRow, isUnlinked, updateState } from '../storage/document-store.ts';
import { addSearchText } from '../storage/order-store.ts';
import { formatMoney, recordStep, type StepLog } from './actions/record-step.ts';
import { findChange } from './find-change.ts';
import type { OrderState } from './order-state.ts';
import type { ReconcileDependencies } from './reconcile-dependencies.ts';

/**
 * Asks the provider, before anything is planned, for each document whose link to the order the merchant had removed. A
 * document that it still has is linked again; one that is gone keeps its ordinal for good, so that a successor gets the
 * next. While it does not answer the work waits. A removal may also come in the middle of a run.
 */
export async function findLinkedAgain(
  dependencies: ReconcileDependencies,
  begun: OrderState,
): Promise<OrderState> {
  let state = begun;
  for (const row of begun.documents.filter(isUnlinked)) state = await findOne(dependencies, state, row);
  return state;
}

async function findOne(
  dependencies: ReconcileDependencies,
  state: OrderState,
  row: DocumentRow,
): Promise<OrderState> {
  const { shop, orderId } = state.claim;
  const document = await findProviderDocument(dependencies.clients, row);
  if (document === null) {
    return recordStep(dependencies, state, {
      log: composeLinkLog(row, 'gone'),
      document: updateState(row, { status: 'deleted', unlinkedAt: null }),
    });
  }
  const number = document.number || row.number;
  return recordStep(dependencies, state, {
    log: composeLinkLog(row, 'matched'),
    document: updateState(row, { ...findChange(row, document), unlinkedAt: null }),
    others: number ? [addSearchText(shop, orderId, number)] : [],
  });
}

function composeLinkLog(
  { kind, providerId, number, total, currency }: DocumentRow,
  what: 'gone' | 'matched',
): StepLog {
  return {
    event: `${kind as 'invoice' | 'credit'}.${what}`,
    body: { number: number ?? '', total: formatMoney(total, currency) },
    refs: { [kind]: providerId },
  };
}
