import { contentHash } from '../domain/content-hash.ts';
import { documentRefText, type ProviderDocument, providerDocumentSchema } from '../domain/document.ts';
import { mapResult, ok } from '../domain/provider-result.ts';
import type { KnownDocuments } from '../storage/known-documents.ts';
import type { WriteJournal } from '../storage/write-journal.ts';
import type { DocumentStep } from './document-step.ts';
import { explainRefusal } from './explain-refusal.ts';
import { keyInThisLife } from './life.ts';
import { makeSureOurs } from './make-sure-ours.ts';
import type { Sessions } from './sessions.ts';
import { takeBackPayments } from './take-back-payments.ts';
import { watchDocument } from './watch-document.ts';
import type { WriteOnce } from './write-once.ts';

type Tools = {
  readonly sessions: Sessions;
  readonly writeOnce: WriteOnce;
  readonly journal: WriteJournal;
  readonly known: KnownDocuments;
};

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
        if (!isDone) await makeSureOurs(tools, session, ref);
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
      throw await explainRefusal(session, ref, error);
    }
  };
