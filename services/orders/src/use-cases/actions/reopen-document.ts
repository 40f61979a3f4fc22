import { RpcError } from '@belegfluss/runtime/errors';
import { ownValue } from '@belegfluss/runtime/records';
import { toDocumentState, toProtoKind } from '../../clients/services/provider-documents.ts';
import { type DocumentRow, updateState } from '../../storage/document-store.ts';
import { isLogged } from '../../storage/log-store.ts';
import type { Execution } from '../execute-action.ts';
import { documentName, getDocument, recordStep, type Step, type StepLog } from './record-step.ts';

/** What the provider does not open again, by its reason. */
const hindrances: Readonly<Record<string, string>> = {
  DOCUMENT_PAID: 'Es sind Zahlungen auf sie gebucht.',
  DOCUMENT_ENSHRINED: 'Sie ist festgeschrieben.',
  DOCUMENT_CANCELLED: 'Sie ist storniert.',
  DOCUMENT_CREDITED: 'Es gibt eine Gutschrift zu ihr.',
};

/**
 * An open document becomes a draft again so that it can follow its order; its number stays. One that cannot be
 * opened again is left as it is for this look, which is told once.
 */
export async function reopenDocument(execution: Execution, action: Step<'reopenDocument'>): Promise<void> {
  const { clients, claim } = execution;
  const row = getDocument(execution, action.document);
  const { kind } = action.document;
  const reopening = clients.provider.reopenDocument(
    { shop: claim.shop, operationKey: action.key, kind: toProtoKind(kind), documentId: row.providerId },
    { timeoutMs: 60_000 },
  );
  const answer = await reopening.catch((error: unknown) => {
    if (error instanceof RpcError && Object.hasOwn(hindrances, error.reason)) return error;
    throw error;
  });
  if (answer instanceof RpcError) return leaveAsItIs(execution, action, row, answer.reason);
  const { document } = answer;
  if (!document) throw new Error('The provider reopened nothing.');
  const log = {
    event: `${kind}.reopened` as const,
    body: { number: document.number || (row.number ?? '') },
    refs: { [kind]: row.providerId },
  };
  await recordStep(execution, log, { document: updateState(row, toDocumentState(document)) });
}

async function leaveAsItIs(
  execution: Execution,
  action: Step<'reopenDocument'>,
  row: DocumentRow,
  reason: string,
): Promise<void> {
  const { clients, claim, prisma } = execution;
  const { kind } = action.document;
  execution.frozen.add(documentName(action.document));
  const { document } = await clients.provider.getDocument(
    { shop: claim.shop, kind: toProtoKind(kind), documentId: row.providerId },
    { timeoutMs: 60_000 },
  );
  const event = `${kind}.reopenRefused` as const;
  const log: StepLog | null = (await isLogged(prisma, claim.shop, claim.orderId, event))
    ? null
    : {
        event,
        body: { number: row.number ?? '', message: ownValue(hindrances, reason) ?? '' },
        refs: { [kind]: row.providerId },
      };
  // The ledger may not have known what hinders.
  await recordStep(execution, log, {
    document: updateState(row, document ? toDocumentState(document) : {}),
  });
}
