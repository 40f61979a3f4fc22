import { RpcError } from '@belegfluss/runtime/errors';
import { z } from 'zod';
import { contentHash } from '../domain/content-hash.ts';
import { type DocumentRef, documentRefText } from '../domain/document.ts';
import { mapResult } from '../domain/provider-result.ts';
import { removalKey } from '../storage/payment-entries.ts';
import type { Session } from './sessions.ts';
import type { WriteOnce } from './write-once.ts';

/** Deletes a line of an account. One that something else was booked on meanwhile is refused, and stays: it stands for that. */
export async function removeLine(
  { writeOnce }: { readonly writeOnce: WriteOnce },
  { shop, client }: Session,
  ref: DocumentRef,
  transactionId: string,
): Promise<void> {
  const removal = writeOnce<{ id: string }>({
    shop,
    key: removalKey(transactionId),
    kind: 'removal',
    requestHash: contentHash(transactionId),
    facts: { document: documentRefText(ref) },
    schema: z.object({ id: z.string() }),
    objectRef: () => documentRefText(ref),
    find: async () =>
      mapResult(await client.getTransaction(transactionId), (transaction) =>
        transaction === null || transaction.state === 'gone' ? { id: transactionId } : null,
      ),
    send: async (beforeSend) =>
      mapResult(await client.deleteTransaction(transactionId, beforeSend), () => ({ id: transactionId })),
  });
  await removal.catch((error: unknown) => {
    if (!(error instanceof RpcError) || error.reason !== 'PROVIDER_REJECTED') throw error;
  });
}
