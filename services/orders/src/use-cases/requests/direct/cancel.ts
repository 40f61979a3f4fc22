import { addSearchText } from '../../../storage/order-store.ts';
import { cancellationOf } from '../../actions/cancellation-of.ts';
import { type Asked, type DirectAction, logOf, type Outcome, patience, stepOf } from '../asked.ts';
import { recordPart } from '../record-part.ts';
import { removeReceipt } from './delete.ts';
import { reopenReceipt } from './draft.ts';
import { unbookReceipt } from './unpay.ts';

/**
 * An invoice is cancelled by a document of its own, after its payments were taken back; a credit note, for which the
 * provider knows no cancellation, disappears. Nothing takes its place by itself.
 */
export const cancelReceipt: DirectAction = (asked) =>
  asked.row.kind === 'invoice' ? cancelInvoice(asked) : cancelCreditNote(asked);

async function cancelInvoice(asked: Asked): Promise<Outcome> {
  const isPaid = !asked.row.paid.isZero();
  const row = isPaid ? await recordPart(asked, await unbookReceipt(asked, 'unbook')) : asked.row;
  const open: Asked = { ...asked, row };
  const { shop, operationKey, documentId } = stepOf(open);
  const { cancellation } = await asked.execution.clients.provider.cancelInvoice(
    { shop, operationKey, documentId },
    patience,
  );
  const log = logOf(open, 'invoice.cancelledByHand', { name: cancellation?.number ?? '' });
  const refs = { ...log.refs, ...(cancellation ? { cancellation: cancellation.id } : {}) };
  return {
    change: {
      status: 'cancelled',
      enshrined: true,
      dismissed: true,
      held: '',
      ...cancellationOf(cancellation, asked.execution.now()),
    },
    log: { ...log, refs },
    others: cancellation?.number ? [addSearchText(shop, row.orderId, cancellation.number)] : [],
  };
}

async function cancelCreditNote(asked: Asked): Promise<Outcome> {
  const isDraft = asked.row.status === 'draft';
  const row = isDraft ? asked.row : await recordPart(asked, await reopenReceipt(asked, 'reopen'));
  return removeReceipt({ ...asked, row });
}
