import { RpcError } from '@belegfluss/runtime/errors';
import { ownValue } from '@belegfluss/runtime/records';
import { isLogged } from '../../../kernel/storage/log-store.ts';
import { toDocumentState, toProtoKind } from '../../clients/services/provider-documents.ts';
import type { DocumentRef } from '../../domain/plan.ts';
import { updateState } from '../../storage/document-store.ts';
import type { OrderState } from '../order-state.ts';
import type { ReconcileDependencies } from '../reconcile-dependencies.ts';
import { attempt, done, type StepEnd } from '../step-end.ts';
import { documentName, getDocument, recordStep, type Step, type StepLog } from './record-step.ts';

/** Why the provider does not reopen a document, by its reason. */
const blockers: Readonly<Record<string, string>> = {
  DOCUMENT_PAID: 'Es sind Zahlungen auf sie gebucht.',
  DOCUMENT_ENSHRINED: 'Sie ist festgeschrieben.',
  DOCUMENT_CANCELLED: 'Sie ist storniert.',
  DOCUMENT_CREDITED: 'Es gibt eine Gutschrift zu ihr.',
};

/**
 * An open document becomes a draft again so that it can follow its order; its number stays. One that cannot be
 * opened again is left as it is for this run, which is logged once.
 */
export async function reopenDocument(
  dependencies: ReconcileDependencies,
  state: OrderState,
  action: Step<'reopenDocument'>,
): Promise<StepEnd> {
  const { clients } = dependencies;
  const { claim } = state;
  const row = getDocument(state, action.document);
  const { kind } = action.document;
  const reopening = clients.provider.reopenDocument(
    { shop: claim.shop, operationKey: action.key, kind: toProtoKind(kind), documentId: row.providerId },
    { timeoutMs: 60_000 },
  );
  const answer = await reopening.catch((error: unknown) => {
    if (error instanceof RpcError && Object.hasOwn(blockers, error.reason)) return error;
    throw error;
  });
  if (answer instanceof RpcError) {
    const frozen = freeze(state, action.document);
    return attempt(frozen, () => followBlocker(dependencies, frozen, action, answer.reason));
  }
  const { document } = answer;
  if (!document) throw new Error('The provider reopened nothing.');
  const log = {
    event: `${kind}.reopened` as const,
    body: { number: document.number ?? row.number ?? '' },
    refs: { [kind]: row.providerId },
  };
  return done(
    await recordStep(dependencies, state, { log, document: updateState(row, toDocumentState(document)) }),
  );
}

const freeze = (state: OrderState, document: DocumentRef): OrderState => ({
  ...state,
  frozenDocuments: new Set([...state.frozenDocuments, documentName(document)]),
});

/** Follows the provider's state, as the ledger may not have known the blocker. */
async function followBlocker(
  dependencies: ReconcileDependencies,
  state: OrderState,
  action: Step<'reopenDocument'>,
  reason: string,
): Promise<StepEnd> {
  const { clients, pool } = dependencies;
  const { claim } = state;
  const { kind } = action.document;
  const row = getDocument(state, action.document);
  const { document } = await clients.provider.getDocument(
    { shop: claim.shop, kind: toProtoKind(kind), documentId: row.providerId },
    { timeoutMs: 60_000 },
  );
  const event = `${kind}.reopenRefused` as const;
  const log: StepLog | null = (await isLogged(pool, claim.shop, claim.orderId, event))
    ? null
    : {
        event,
        body: { number: row.number ?? '', message: ownValue(blockers, reason) ?? '' },
        refs: { [kind]: row.providerId },
      };
  const change = document ? toDocumentState(document) : {};
  return done(await recordStep(dependencies, state, { log, document: updateState(row, change) }));
}
