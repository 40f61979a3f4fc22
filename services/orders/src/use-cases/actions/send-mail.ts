import { RpcError } from '@belegfluss/runtime/errors';
import { toDocumentState, toProtoKind } from '../../clients/services/provider-documents.ts';
import { namesOfSettings } from '../../domain/life/names-of-settings.ts';
import { type DocumentRow, updateState } from '../../storage/document-store.ts';
import { addSearchText } from '../../storage/order-store.ts';
import { findGoneFiles } from '../blame-settings.ts';
import type { Execution } from '../execute-action.ts';
import { getDocument, recordStep, type Step } from './record-step.ts';

/**
 * Sends the document. A mail that the provider refuses (sender not confirmed, mail server away, a file that is gone) must
 * not hold up the order: the refusal is written down and everything else goes on.
 */
export async function sendMail(execution: Execution, action: Step<'sendMail'>): Promise<void> {
  const { clients, claim } = execution;
  const row = getDocument(execution, action.document);
  const { kind } = action.document;
  const { mail } = action;
  const sending = clients.provider.sendMail(
    {
      shop: claim.shop,
      operationKey: action.key,
      kind: toProtoKind(kind),
      documentId: row.providerId,
      ...mail,
      cc: [...mail.cc],
      bcc: [...mail.bcc],
      attachmentIds: [...mail.attachmentIds],
    },
    { timeoutMs: 60_000 },
  );
  const answer = await sending.catch((error: unknown) => {
    if (error instanceof RpcError && error.reason === 'PROVIDER_REJECTED') return error;
    throw error;
  });
  if (answer instanceof RpcError) return recordRefusal(execution, action, row, answer);
  const { document } = answer;
  const log = {
    event: `${kind}.mailed` as const,
    body: { number: document?.number || (row.number ?? ''), name: mail.to },
    refs: { [kind]: row.providerId },
  };
  const state = document ? toDocumentState(document) : {};
  await recordStep(execution, log, {
    document: updateState(row, { ...state, mailedAt: execution.now(), mailFailedAt: null }),
    others: document?.number ? [addSearchText(claim.shop, claim.orderId, document.number)] : [],
  });
}

async function recordRefusal(
  execution: Execution,
  action: Step<'sendMail'>,
  row: DocumentRow,
  { details, message }: RpcError,
): Promise<void> {
  const { document } = action;
  const gone = await findGoneFiles(execution, action);
  const log = {
    event: `${document.kind}.mailFailed` as const,
    body: {
      number: row.number ?? '',
      name: action.mail.to,
      code: details.code ?? '',
      ...(details.refusal !== undefined && { refusal: details.refusal }),
      message: details.message ?? message,
      settings: namesOfSettings(gone),
    },
    refs: { [document.kind]: row.providerId },
  };
  await recordStep(execution, log, {
    document: updateState(row, { mailFailedAt: execution.now(), mailRefusedFor: gone }),
  });
}
