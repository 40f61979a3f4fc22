import type { ProviderDocument } from '../domain/document.ts';
import { notReopened, valueOrThrow } from '../domain/rpc-failure.ts';
import type { KnownDocuments } from '../storage/known-documents.ts';
import type { WriteJournal } from '../storage/write-journal.ts';
import type { DocumentStep } from './document-step.ts';
import { explainRefusal } from './explain-refusal.ts';
import { makeSureOurs } from './make-sure-ours.ts';
import type { Session, Sessions } from './sessions.ts';
import { isPaid, takeBackPayments } from './take-back-payments.ts';
import { watchDocument } from './watch-document.ts';
import type { WriteOnce } from './write-once.ts';

type Tools = {
  readonly sessions: Sessions;
  readonly writeOnce: WriteOnce;
  readonly journal: WriteJournal;
  readonly known: KnownDocuments;
};

/**
 * Takes back what we booked on a document and leaves it open; one without payments is answered as it is. Payments of
 * others are theirs: a document that has any keeps all (`DOCUMENT_PAID`).
 */
export const unbookDocument =
  (tools: Tools) =>
  async (step: DocumentStep): Promise<ProviderDocument> => {
    const session = await tools.sessions.open(step.shop);
    try {
      return await watchDocument(tools.known, step, async () => {
        await makeSureOurs(tools, session, step.ref);
        await takeBackPayments(tools, session, step);
        return getUnpaid(session, step);
      });
    } catch (error) {
      throw await explainRefusal(session, step.ref, error);
    }
  };

/** Nothing of ours is on it any more: what still is was booked by others. */
async function getUnpaid({ client, view }: Session, { ref }: DocumentStep): Promise<ProviderDocument> {
  const { document } = valueOrThrow(await client.getDocument(ref, view));
  // One of nothing counts as paid from the start.
  if (!isPaid(document) || Number(document.total) === 0) return document;
  throw notReopened(document.enshrined ? 'DOCUMENT_ENSHRINED' : 'DOCUMENT_PAID', ref);
}
