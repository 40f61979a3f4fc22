import { addSearchText } from '../../../storage/order-store.ts';
import { type DirectAction, kindOf, logOf, patience, stateOf, stepOf } from '../asked.ts';

/** Sends the mail as a person wrote it. The settings' own mail counts as sent by it, too. */
export const mailReceipt: DirectAction = async (asked) => {
  const { execution, request, row } = asked;
  const { clients, claim } = execution;
  const { mail } = request.input;
  if (!mail) throw new Error(`Request ${request.id} has no mail.`);
  const { document } = await clients.provider.sendMail(
    {
      ...stepOf(asked),
      ...mail,
      cc: [...mail.cc],
      bcc: [...mail.bcc],
      attachmentIds: [...mail.attachmentIds],
    },
    patience,
  );
  const state = document ? stateOf(asked, document) : { number: row.number };
  return {
    change: { ...state, mailedAt: execution.now(), mailFailedAt: null },
    log: logOf(asked, `${kindOf(row)}.mailedByHand`, { number: state.number ?? '', name: mail.to }),
    others: state.number ? [addSearchText(claim.shop, claim.orderId, state.number)] : [],
  };
};
