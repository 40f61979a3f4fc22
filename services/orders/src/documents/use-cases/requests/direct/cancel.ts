import { parseAmount } from '../../../../kernel/domain/money/money.ts';
import { addSearchText } from '../../../storage/order-store.ts';
import { toCancellationTrace } from '../../actions/to-cancellation-trace.ts';
import {
  callOptions,
  composeProviderStep,
  composeRequestLog,
  type DirectAction,
  type DirectPart,
} from '../requested-action.ts';
import { removeAtProvider } from './delete.ts';
import { reopenAtProvider } from './draft.ts';
import { unbookAtProvider } from './unpay.ts';

/**
 * Cancels a document: an invoice by a cancellation invoice, after its payments were taken back; a credit note, for which
 * the provider knows no cancellation, is deleted. Nothing takes its place unless a person asks for it.
 */
export const cancelOnRequest: DirectAction = ({ kind, paid, status }) => {
  if (kind === 'invoice')
    return parseAmount(paid) === 0n ? [cancelInvoice] : [unbookAtProvider('unbook'), cancelInvoice];
  return status === 'draft' ? [removeAtProvider] : [reopenAtProvider('reopen'), removeAtProvider];
};

const cancelInvoice: DirectPart = async ({ clients, now }, state, requested) => {
  const { shop, operationKey, documentId } = composeProviderStep(state, requested);
  const { cancellation } = await clients.provider.cancelInvoice(
    { shop, operationKey, documentId },
    callOptions,
  );
  const log = composeRequestLog(requested, 'invoice.cancelledByHand', { name: cancellation?.number ?? '' });
  const refs = { ...log.refs, ...(cancellation ? { cancellation: cancellation.id } : {}) };
  return {
    change: {
      status: 'cancelled',
      enshrined: true,
      dismissed: true,
      held: '',
      ...toCancellationTrace(cancellation, now()),
    },
    log: { ...log, refs },
    others: cancellation?.number ? [addSearchText(shop, requested.row.orderId, cancellation.number)] : [],
  };
};
