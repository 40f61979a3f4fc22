import type { MailContent } from '../clients/calls/document-calls.ts';
import { contentHash } from '../domain/content-hash.ts';
import {
  type DocumentRef,
  documentRefText,
  type ProviderDocument,
  providerDocumentSchema,
} from '../domain/document.ts';
import { failed, mapResult, ok, type ProviderResult } from '../domain/provider-result.ts';
import { learnFromOpening } from './learn.ts';
import { makeSureOurs } from './make-sure-ours.ts';
import { openDocument } from './open-document.ts';
import type { Session } from './sessions.ts';
import { watchDocument } from './watch-document.ts';

export type MailRequest = {
  readonly shop: string;
  readonly key: string;
  readonly ref: DocumentRef;
  readonly mail: MailContent;
};

type Tools = Parameters<typeof openDocument>[0];

/**
 * Sends a document by mail, once a key; a draft is opened by it. A mail of unknown outcome has left when the document
 * states that it was sent by mail since: it is never sent twice because an answer was lost.
 */
export const sendMail =
  (tools: Tools) =>
  async (request: MailRequest): Promise<ProviderDocument> => {
    const { shop, key, ref, mail } = request;
    const session = await tools.sessions.open(shop);
    const state = await tools.known.find(shop, ref);
    // The mail holds the printed document: what waits to be printed comes first.
    const isFirstOpened = state !== null && state.printLater.length > 0;
    const opened = isFirstOpened ? await openDocument(tools)({ shop, key: `${key}/open`, ref }) : null;
    const { result } = await watchDocument(tools.known, request, async () => {
      await makeSureOurs(tools, session, ref);
      return tools.writeOnce<ProviderDocument>({
        shop,
        key,
        kind: 'mail',
        requestHash: contentHash({ ref, mail }),
        facts: {},
        schema: providerDocumentSchema,
        objectRef: documentRefText,
        known: (document) => ({ type: 'whole', document }),
        find: async ({ sentAt }) =>
          mapResult(await session.client.findMailed(ref), ({ document, mailedAt }) =>
            mailedAt && sentAt && mailedAt.getTime() >= sentAt.getTime() - clockSkewMs ? document : null,
          ),
        async send(beforeSend) {
          const sent = await session.client.sendMail(ref, mail, beforeSend);
          if (!sent.ok) return sent;
          const stated = opened ?? state?.stated ?? null;
          const sentDocument = sent.value ? ok(sent.value) : await documentNow(session, ref, stated);
          if (sentDocument.ok && stated?.status === 'draft')
            await learnFromOpening(tools, session, sentDocument.value);
          return sentDocument;
        },
      });
    });
    return result;
  };

/** An open document has not changed by being sent; one that was a draft is read for its number. */
async function documentNow(
  { client }: Session,
  ref: DocumentRef,
  stated: ProviderDocument | null,
): Promise<ProviderResult<ProviderDocument>> {
  if (stated && stated.status !== 'draft') return ok(stated);
  const read = await client.findMailed(ref);
  if (read.ok) return ok(read.value.document);
  // The mail has left: what cannot be read now must not look like a refusal of it.
  return failed({
    kind: 'outcomeUnknown',
    message: 'The mail has left, its document could not be read.',
    answered: true,
  });
}

/** How far apart the clocks of the database and the provider may be; the provider states whole seconds. */
const clockSkewMs = 60_000;
