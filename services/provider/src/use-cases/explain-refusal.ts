import { RpcError } from '@belegfluss/runtime/errors';
import type { DocumentRef } from '../domain/document.ts';
import { type ActionBlocker, findRejection, notReopened } from '../domain/rpc-failure.ts';
import type { Session } from './sessions.ts';

/** Why a document cannot be open or a draft again, in words that a caller can act on. */
export async function explainRefusal(
  { client, view }: Session,
  ref: DocumentRef,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof RpcError) || error.reason !== 'PROVIDER_REJECTED') return error;
  const refuse = (reason: ActionBlocker) =>
    notReopened(reason, ref, { details: error.details, cause: error });
  if (findRejection(error)?.refusal === 'credited') return refuse('DOCUMENT_CREDITED');
  const read = await client.getDocument(ref, view);
  if (!read.ok) return error;
  const { enshrined, status } = read.value.document;
  if (enshrined) return refuse('DOCUMENT_ENSHRINED');
  if (status === 'cancelled') return refuse('DOCUMENT_CANCELLED');
  // Also when one of its transactions is enshrined.
  if (status === 'paid' || status === 'partiallyPaid') return refuse('DOCUMENT_PAID');
  return error;
}
