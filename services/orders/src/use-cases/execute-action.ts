import type { Facts } from '../clients/services/fetch-facts.ts';
import type { Action } from '../domain/plan.ts';
import type { OrderRow } from '../storage/order-store.ts';
import type { Claim } from '../storage/work-store.ts';
import { bookPayment } from './actions/book-payment.ts';
import { cancelInvoice } from './actions/cancel-invoice.ts';
import { deleteDraft } from './actions/delete-draft.ts';
import { enshrineDocument } from './actions/enshrine-document.ts';
import { ensureContact } from './actions/ensure-contact.ts';
import { openDocument } from './actions/open-document.ts';
import { saveDocument } from './actions/save-document.ts';
import type { ReconcileDependencies } from './reconcile-order.ts';

/** One order in the hands of one worker. */
export type Execution = ReconcileDependencies & {
  readonly claim: Claim;
  readonly order: OrderRow;
  readonly facts: Facts;
  /** The provider's id of the customer, once a step has made sure of it. */
  contactId: string | null;
};

/** Does one step at the provider and writes what came of it, with its log and events, in one transaction. */
export async function executeAction(execution: Execution, action: Action): Promise<void> {
  switch (action.type) {
    case 'ensureContact':
      return ensureContact(execution, action);
    case 'saveDocument':
      return saveDocument(execution, action);
    case 'openDocument':
      return openDocument(execution, action);
    case 'bookPayment':
      return bookPayment(execution, action);
    case 'enshrineDocument':
      return enshrineDocument(execution, action);
    case 'cancelInvoice':
      return cancelInvoice(execution, action);
    case 'deleteDraft':
      return deleteDraft(execution, action);
  }
}
