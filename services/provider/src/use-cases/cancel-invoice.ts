import { contentHash } from '../domain/content-hash.ts';
import { documentRefText, type ProviderDocument, providerDocumentSchema } from '../domain/document.ts';
import { ok } from '../domain/provider-result.ts';
import { documentChanged, valueOrThrow } from '../domain/rpc-failure.ts';
import type { KnownDocuments } from '../storage/known-documents.ts';
import type { WriteJournal } from '../storage/write-journal.ts';
import type { DocumentStep } from './document-step.ts';
import { makeSureOurs } from './make-sure-ours.ts';
import { removeSpares } from './remove-spares.ts';
import type { Session, Sessions } from './sessions.ts';
import { settleBookings } from './settle-bookings.ts';
import { isPaid } from './take-back-payments.ts';
import { watchDocument } from './watch-document.ts';
import type { WriteOnce } from './write-once.ts';

type Tools = {
  readonly sessions: Sessions;
  readonly writeOnce: WriteOnce;
  readonly journal: WriteJournal;
  readonly known: KnownDocuments;
};

/**
 * Cancels an invoice without payments; answers the invoice that cancels it. One on which something was booked meanwhile
 * is refused (`DOCUMENT_CHANGED`): the provider would cancel a paid one by a credit note of which we know nothing.
 */
export const cancelInvoice =
  (tools: Tools) =>
  async (step: DocumentStep): Promise<ProviderDocument> => {
    const { shop, key, ref } = step;
    const session = await tools.sessions.open(shop);
    const { client } = session;
    const { result } = await watchDocument(tools.known, step, async () => {
      if (!(await tools.journal.find(shop, key))) await makeSureUnpaid(tools, session, step);
      return tools.writeOnce<ProviderDocument>({
        shop,
        key,
        kind: 'cancel',
        requestHash: contentHash(ref.id),
        facts: {},
        schema: providerDocumentSchema,
        objectRef: () => documentRefText(ref),
        known: ({ kind }) =>
          kind === 'invoice' ? { type: 'patch', ref, patch: { status: 'cancelled' } } : null,
        find: () => client.findCancellation(ref.id),
        async send(beforeSend) {
          const sent = await client.cancelInvoice(ref.id, beforeSend);
          if (sent.ok || sent.error.kind !== 'rejected' || sent.error.refusal !== 'cancelled') return sent;
          const found = await client.findCancellation(ref.id);
          return found.ok && found.value ? ok(found.value) : sent;
        },
      });
    });
    return result;
  };

/** No payment may turn up once it is cancelled, and no bank line may stay that was posted for one. */
async function makeSureUnpaid(tools: Tools, session: Session, step: DocumentStep): Promise<void> {
  const { ref } = step;
  await makeSureOurs(tools, session, ref);
  await settleBookings(tools, session, step);
  const { document } = valueOrThrow(await session.client.getDocument(ref, session.view));
  // One of nothing counts as paid from the start.
  if (isPaid(document) && Number(document.basePaid) !== 0)
    throw documentChanged(ref, { changed: 'status', status: document.status });
  await removeSpares(tools, session, ref);
}
