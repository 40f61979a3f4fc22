import { RpcError } from '@belegfluss/runtime/errors';
import { contentHash } from '../domain/content-hash.ts';
import {
  type DocumentRef,
  documentRefText,
  type ProviderDocument,
  providerDocumentSchema,
} from '../domain/document.ts';
import { mapResult, ok } from '../domain/provider-result.ts';
import { type Hindrance, notReopened } from '../domain/rpc-failure.ts';
import type { KnownDocuments } from '../storage/known-documents.ts';
import type { WriteJournal } from '../storage/write-journal.ts';
import { keyInThisLife } from './life.ts';
import type { DocumentStep } from './open-document.ts';
import type { Session, Sessions } from './sessions.ts';
import { takeBackPayments } from './take-back-payments.ts';
import { watchDocument } from './watch-document.ts';
import type { WriteOnce } from './write-once.ts';

type Tools = {
  readonly sessions: Sessions;
  readonly writeOnce: WriteOnce;
  readonly journal: WriteJournal;
  readonly known: KnownDocuments;
};

/** The provider's code for an invoice that a credit note stands against. */
const credited = '170';

/**
 * Makes an open or paid document a draft again; it keeps its number, and one that is a draft already is answered as
 * it is. What we booked on it is taken back first. One that others paid is refused like an enshrined or credited one,
 * before anything happens to it.
 */
export const reopenDocument =
  (tools: Tools) =>
  async (step: DocumentStep): Promise<ProviderDocument> => {
    const { shop, ref } = step;
    const session = await tools.sessions.open(shop);
    const { client, view } = session;
    const findDraft = async () =>
      mapResult(await client.getDocument(ref, view), ({ document }) =>
        document.status === 'draft' ? document : null,
      );
    try {
      const { result } = await watchDocument(tools.known, step, async () => {
        const key = await keyInThisLife(tools.journal, 'reopen', step);
        const isDone = (await tools.journal.find(shop, key)) !== null;
        if (!isDone) await takeBackPayments(tools, session, { shop, key, ref });
        return tools.writeOnce<ProviderDocument>({
          shop,
          key,
          kind: 'reopen',
          requestHash: contentHash(ref),
          facts: {},
          schema: providerDocumentSchema,
          objectRef: documentRefText,
          known: (document) => ({ type: 'whole', document }),
          find: findDraft,
          async send(beforeSend) {
            const sent = await client.reopenDocument(ref, beforeSend);
            if (sent.ok || sent.error.kind !== 'rejected') return sent;
            const found = await findDraft();
            return found.ok && found.value ? ok(found.value) : sent;
          },
        });
      });
      return result;
    } catch (error) {
      throw await explain(session, ref, error);
    }
  };

/** Why it cannot be a draft again, in words that a caller can act on. */
async function explain({ client, view }: Session, ref: DocumentRef, error: unknown): Promise<unknown> {
  if (!(error instanceof RpcError) || error.reason !== 'PROVIDER_REJECTED') return error;
  const refuse = (reason: Hindrance) => notReopened(reason, ref, { details: error.details, cause: error });
  if (error.details.code === credited) return refuse('DOCUMENT_CREDITED');
  const read = await client.getDocument(ref, view);
  if (!read.ok) return error;
  const { enshrined, status } = read.value.document;
  if (enshrined) return refuse('DOCUMENT_ENSHRINED');
  if (status === 'cancelled') return refuse('DOCUMENT_CANCELLED');
  // Also when one of its transactions is enshrined.
  if (status === 'paid' || status === 'partiallyPaid') return refuse('DOCUMENT_PAID');
  return error;
}
