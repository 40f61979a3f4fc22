import type { Statement } from '@belegfluss/runtime/database';
import type { Facts } from '../clients/services/fetch-facts.ts';
import type { OrderExtras } from '../domain/order/extras.ts';
import type { Action, PaymentSources, ReservedNumber } from '../domain/plan.ts';
import type { DocumentRow } from '../storage/document-store.ts';
import type { OrderRow } from '../storage/order-store.ts';
import type { PersonRequest } from '../storage/request-store.ts';
import type { Claim, Creating } from '../storage/work-store.ts';
import { bookPayment } from './actions/book-payment.ts';
import { cancelInvoice } from './actions/cancel-invoice.ts';
import { followProvider } from './actions/changed-behind-us.ts';
import { deleteDraft } from './actions/delete-draft.ts';
import { enshrineDocument } from './actions/enshrine-document.ts';
import { ensureContact } from './actions/ensure-contact.ts';
import { markOrderPaid } from './actions/mark-order-paid.ts';
import { matchPayment } from './actions/match-payment.ts';
import { offsetDocument } from './actions/offset-document.ts';
import { openDocument } from './actions/open-document.ts';
import { reopenDocument } from './actions/reopen-document.ts';
import { saveDocument } from './actions/save-document.ts';
import { sendMail } from './actions/send-mail.ts';
import { writeMetafields } from './actions/write-metafields.ts';
import { blameSettings } from './blame-settings.ts';
import type { OrderLinks } from './order-links.ts';
import type { ReconcileDependencies } from './reconcile-order.ts';

/** One order in the hands of one worker. */
export type Execution = ReconcileDependencies & {
  readonly claim: Claim;
  /** With the recipient that a person wrote during this look. */
  order: OrderRow;
  readonly facts: Facts;
  /** The ledger's rows of the order, as this look has left them. */
  documents: readonly DocumentRow[];
  /** Numbers that we gave to the order's invoices. */
  numbers: readonly ReservedNumber[];
  /** The provider's id of the customer, once a step has made sure of it. */
  contactId: string | null;
  /** The document whose making was begun last, by this look or an earlier one; null when nothing is in doubt. */
  creating: Creating | null;
  /** What was done without a trace in the ledger, told together with the next step or the end of the look. */
  untold: readonly Statement[];
  /** Whether a step of this look was written. */
  hasDone: boolean;
  /** What was fetched for the present plan. */
  extras: OrderExtras;
  /** Keys of steps that cannot be done now and must not be tried again in this look. */
  readonly givenUp: Set<string>;
  /** Documents (`invoice-1`) that nothing more can be done with in this look. */
  readonly frozen: Set<string>;
  readonly links: OrderLinks;
  readonly sources: PaymentSources;
  /** What people ask for and was not done yet, oldest first. */
  requests: readonly PersonRequest[];
};

/**
 * Does one step at the provider and writes what came of it, with its log and events, in one transaction. False when
 * the provider has something else there than the plan was made for: the ledger knows it now and the plan is void.
 */
export async function executeAction(execution: Execution, action: Action): Promise<boolean> {
  try {
    await execute(execution, action);
    return true;
  } catch (error) {
    if (await followProvider(execution, action, error)) return false;
    throw await blameSettings(execution, action, error);
  }
}

async function execute(execution: Execution, action: Action): Promise<void> {
  switch (action.type) {
    case 'ensureContact':
      return ensureContact(execution, action);
    case 'saveDocument':
      return saveDocument(execution, action);
    case 'openDocument':
      return openDocument(execution, action);
    case 'reopenDocument':
      return reopenDocument(execution, action);
    case 'sendMail':
      return sendMail(execution, action);
    case 'bookPayment':
      return bookPayment(execution, action);
    case 'offsetDocument':
      return offsetDocument(execution, action);
    case 'matchPayment':
      return matchPayment(execution, action);
    case 'enshrineDocument':
      return enshrineDocument(execution, action);
    case 'cancelInvoice':
      return cancelInvoice(execution, action);
    case 'deleteDraft':
      return deleteDraft(execution, action);
    case 'markOrderPaid':
      return markOrderPaid(execution, action);
    case 'writeMetafields':
      return writeMetafields(execution, action);
  }
}
