import type { Action } from '../domain/plan.ts';
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
import type { OrderState } from './order-state.ts';
import type { ReconcileDependencies } from './reconcile-dependencies.ts';
import { attempt, type StepEnd } from './step-end.ts';

type ActionEnd =
  | { readonly kind: 'done'; readonly state: OrderState }
  /** The provider has something else than the plan was made for. The ledger knows it now. */
  | { readonly kind: 'voided'; readonly state: OrderState; readonly action: Action };

/**
 * Does one step at the provider and writes what came of it, with its log and events, in one transaction. A creation
 * takes the steps along that follow it at once.
 */
export async function executeAction(
  dependencies: ReconcileDependencies,
  state: OrderState,
  action: Action,
): Promise<ActionEnd> {
  const end = await attempt(state, () => execute(dependencies, state, action));
  if (end.kind === 'done') return { kind: 'done', state: end.state };
  const culprit = end.action ?? action;
  const followed = await followProvider(dependencies, end.state, culprit, end.error);
  if (followed) return { kind: 'voided', state: followed, action: culprit };
  throw await blameSettings(dependencies, state, culprit, end.error);
}

async function execute(
  dependencies: ReconcileDependencies,
  state: OrderState,
  action: Action,
): Promise<StepEnd> {
  switch (action.type) {
    case 'ensureContact':
      return ensureContact(dependencies, state, action);
    case 'saveDocument':
      return saveDocument(dependencies, state, action);
    case 'openDocument':
      return openDocument(dependencies, state, action);
    case 'reopenDocument':
      return reopenDocument(dependencies, state, action);
    case 'sendMail':
      return sendMail(dependencies, state, action);
    case 'bookPayment':
      return bookPayment(dependencies, state, action);
    case 'offsetDocument':
      return offsetDocument(dependencies, state, action);
    case 'matchPayment':
      return matchPayment(dependencies, state, action);
    case 'enshrineDocument':
      return enshrineDocument(dependencies, state, action);
    case 'cancelInvoice':
      return cancelInvoice(dependencies, state, action);
    case 'deleteDraft':
      return deleteDraft(dependencies, state, action);
    case 'markOrderPaid':
      return markOrderPaid(dependencies, state, action);
    case 'writeMetafields':
      return writeMetafields(dependencies, state, action);
  }
}
