import type { Document } from '@belegfluss/protos/provider/v1/provider';
import { RpcError } from '@belegfluss/runtime/errors';
import type { ServiceClients } from '../../../clients/services/create-clients.ts';
import type { DocumentRow } from '../../storage/document-store.ts';
import { toProtoKind } from './provider-documents.ts';

/** A document as the provider states it, with the invoice that cancels it. */
export type StatedDocument = Document & { readonly cancellation?: Document | undefined };

/** A document of the ledger as the provider has it now; null when it is gone. */
export async function findProviderDocument(
  { provider }: Pick<ServiceClients, 'provider'>,
  { shop, kind, providerId }: Pick<DocumentRow, 'shop' | 'kind' | 'providerId'>,
): Promise<StatedDocument | null> {
  const asked = { shop, kind: toProtoKind(kind as 'invoice' | 'credit'), documentId: providerId };
  const answer = await provider.getDocument(asked, { timeoutMs: 60_000 }).catch((error: unknown) => {
    if (isGone(error, providerId)) return null;
    throw error;
  });
  if (answer === null) return null;
  // Only the provider's own word makes a document a deleted one.
  if (!answer.document) throw new Error('The provider answered without the document.');
  return { ...answer.document, cancellation: answer.cancellation };
}

/** The provider may miss another document that belongs to the one that was asked for: that says nothing of this one. */
const isGone = (error: unknown, providerId: string): boolean =>
  error instanceof RpcError &&
  error.reason === 'DOCUMENT_GONE' &&
  (error.details.id ?? providerId) === providerId;
