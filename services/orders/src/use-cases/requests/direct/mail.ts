import { addSearchText } from '../../../storage/order-store.ts';
import {
  type Asked,
  type DirectAction,
  kindOf,
  logOf,
  type Outcome,
  patience,
  stateOf,
  stepOf,
} from '../asked.ts';
import { isCancellation } from '../judge-request.ts';

/** Sends the mail as a person wrote it. The settings' own mail counts as sent by it, too. */
export const mailReceipt: DirectAction = async (asked) => {
  const { execution, request, row } = asked;
  const isOfCancellation = isCancellation(request.providerId, row);
  const { clients, claim } = execution;
  const { mail } = request.input;
  if (!mail) throw new Error(`Request ${request.id} has no mail.`);
  const { document } = await clients.provider.sendMail(
    {
      ...stepOf(asked),
      documentId: request.providerId,
      ...mail,
      cc: [...mail.cc],
      bcc: [...mail.bcc],
      attachmentIds: [...mail.attachmentIds],
    },
    patience,
  );
  if (isOfCancellation) return mailedCancellation(asked, mail.to);
  const state = document ? stateOf(asked, document) : { number: row.number };
  return {
    change: { ...state, mailedAt: execution.now(), mailFailedAt: null },
    log: logOf(asked, `${kindOf(row)}.mailedByHand`, { number: state.number ?? '', name: mail.to }),
    others: state.number ? [addSearchText(claim.shop, claim.orderId, state.number)] : [],
  };
};

/** The invoice that it cancels stays as it is. */
function mailedCancellation(asked: Asked, to: string): Outcome {
  const { row } = asked;
  const log = logOf(asked, 'invoice.mailedByHand', { number: row.cancellationNumber ?? '', name: to });
  return {
    change: { cancellationMailedAt: asked.execution.now() },
    log: { ...log, refs: { ...log.refs, cancellation: row.cancellationId ?? '' } },
  };
}
