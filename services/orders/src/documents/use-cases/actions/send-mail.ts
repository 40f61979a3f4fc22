import { settingNames } from '@belegfluss/orders/contract';
import { RpcError } from '@belegfluss/runtime/errors';
import { toDocumentState, toProtoKind } from '../../clients/services/provider-documents.ts';
import { updateState } from '../../storage/document-store.ts';
import { addSearchText } from '../../storage/order-store.ts';
import { findGoneFiles } from '../blame-settings.ts';
import type { OrderState } from '../order-state.ts';
import type { ReconcileDependencies } from '../reconcile-dependencies.ts';
import { done, type StepEnd } from '../step-end.ts';
import { getDocument, recordStep, type Step } from './record-step.ts';

/**
 * Sends the document. A mail that the provider refuses (sender not confirmed, mail server away, a file that is gone) must
 * not hold up the order: the refusal is written down and everything else goes on.
 */
export async function sendMail(
  dependencies: ReconcileDependencies,
  state: OrderState,
  action: Step<'sendMail'>,
): Promise<StepEnd> {
  const { clients, now } = dependencies;
  const { claim } = state;
  const row = getDocument(state, action.document);
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
  if (answer instanceof RpcError) return recordRefusal(dependencies, state, action, answer);
  const { document } = answer;
  const log = {
    event: `${kind}.mailed` as const,
    body: { number: document?.number ?? row.number ?? '', name: mail.to },
    refs: { [kind]: row.providerId },
  };
  const stated = document ? toDocumentState(document) : {};
  const written = await recordStep(dependencies, state, {
    log,
    document: updateState(row, { ...stated, mailedAt: now(), mailFailedAt: null }),
    others: document?.number ? [addSearchText(claim.shop, claim.orderId, document.number)] : [],
  });
  return done(written);
}

async function recordRefusal(
  dependencies: ReconcileDependencies,
  state: OrderState,
  action: Step<'sendMail'>,
  { details, message }: RpcError,
): Promise<StepEnd> {
  const { document } = action;
  const row = getDocument(state, document);
  const gone = await findGoneFiles(dependencies, state, action);
  const log = {
    event: `${document.kind}.mailFailed` as const,
    body: {
      number: row.number ?? '',
      name: action.mail.to,
      code: details.code ?? '',
      ...(details.refusal !== undefined && { refusal: details.refusal }),
      message: details.message ?? message,
      settings: settingNames(gone),
    },
    refs: { [document.kind]: row.providerId },
  };
  const refused = { mailFailedAt: dependencies.now(), mailRefusedFor: gone };
  return done(await recordStep(dependencies, state, { log, document: updateState(row, refused) }));
}
