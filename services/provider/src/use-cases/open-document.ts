import type { Logger } from '@belegfluss/runtime/log';
import { contentHash } from '../domain/content-hash.ts';
import { documentRefText, type ProviderDocument, providerDocumentSchema } from '../domain/document.ts';
import { mapResult, ok } from '../domain/provider-result.ts';
import type { KnownDocuments } from '../storage/known-documents.ts';
import type { WriteJournal } from '../storage/write-journal.ts';
import type { DocumentStep } from './document-step.ts';
import { type LearnTools, learnFromOpening } from './learn.ts';
import { keyInThisLife } from './life.ts';
import { makeSureOurs } from './make-sure-ours.ts';
import { applyWaitingPrint } from './print-document.ts';
import type { Sessions } from './sessions.ts';
import { watchDocument } from './watch-document.ts';
import type { WriteOnce } from './write-once.ts';

type Tools = {
  readonly sessions: Sessions;
  readonly writeOnce: WriteOnce;
  readonly journal: WriteJournal;
  readonly known: KnownDocuments;
  readonly logger: Logger;
} & LearnTools;

/** Finalises a draft: it gets its number. One that is open already is answered as it is. */
export const openDocument =
  (tools: Tools) =>
  async (step: DocumentStep): Promise<ProviderDocument> => {
    const { shop, ref } = step;
    const session = await tools.sessions.open(shop);
    const { client, view } = session;
    const findOpen = async () =>
      mapResult(await client.getDocument(ref, view), ({ document }) =>
        document.status === 'draft' ? null : document,
      );
    let shown: Parameters<typeof learnFromOpening>[2] | null = null as typeof shown;
    const { result } = await watchDocument(tools.known, step, async () => {
      await makeSureOurs(tools, session, ref);
      return tools.writeOnce<ProviderDocument>({
        shop,
        key: await keyInThisLife(tools.journal, 'open', step),
        kind: 'open',
        isOneCall: true,
        requestHash: contentHash(ref),
        facts: {},
        schema: providerDocumentSchema,
        objectRef: documentRefText,
        known: (document) => ({ type: 'whole', document }),
        find: findOpen,
        async send(beforeSend) {
          const sent = await client.openDocument(ref, beforeSend);
          if (sent.ok) shown = sent.value;
          if (sent.ok || sent.error.kind !== 'rejected')
            return mapResult(sent, ({ statesEnshrinement: _, ...document }) => document);
          const found = await findOpen();
          return found.ok && found.value ? ok(found.value) : sent;
        },
      });
    });
    if (shown !== null) await learnFromOpening(tools, session, shown);
    await applyWaitingPrint(tools, session, ref);
    return result;
  };
