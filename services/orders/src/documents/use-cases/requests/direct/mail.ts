import { addSearchText } from '../../../storage/order-store.ts';
import { isCancellation } from '../judge-request.ts';
import {
  callOptions,
  composeProviderStep,
  composeRequestLog,
  type DirectAction,
  type DirectPart,
  type Outcome,
  type RequestedAction,
  requireDocumentState,
  toDocumentKind,
} from '../requested-action.ts';

export const mailOnRequest: DirectAction = () => [sendMail];

/** Sends the mail as a person wrote it. The settings' own mail counts as sent by it, too. */
const sendMail: DirectPart = async ({ clients, now }, { claim }, requested) => {
  const { request, row } = requested;
  const { mail } = request.input;
  if (!mail) throw new Error(`Request ${request.id} has no mail.`);
  const { document } = await clients.provider.sendMail(
    {
      ...composeProviderStep({ claim }, requested),
      documentId: request.providerId,
      ...mail,
      cc: [...mail.cc],
      bcc: [...mail.bcc],
      attachmentIds: [...mail.attachmentIds],
    },
    callOptions,
  );
  if (isCancellation(request.providerId, row)) return mailedCancellation(requested, mail.to, now());
  const stated = document ? requireDocumentState(requested, document) : { number: row.number };
  return {
    change: { ...stated, mailedAt: now(), mailFailedAt: null },
    log: composeRequestLog(requested, `${toDocumentKind(row)}.mailedByHand`, {
      number: stated.number ?? '',
      name: mail.to,
    }),
    others: stated.number ? [addSearchText(claim.shop, claim.orderId, stated.number)] : [],
  };
};

/** The invoice that it cancels stays as it is. */
function mailedCancellation(requested: RequestedAction, to: string, at: Date): Outcome {
  const { row } = requested;
  const log = composeRequestLog(requested, 'invoice.mailedByHand', {
    number: row.cancellationNumber ?? '',
    name: to,
  });
  return {
    change: { cancellationMailedAt: at },
    log: { ...log, refs: { ...log.refs, cancellation: row.cancellationId ?? '' } },
  };
}
