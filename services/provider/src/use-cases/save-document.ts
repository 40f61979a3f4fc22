import { RpcError } from '@belegfluss/runtime/errors';
import type { DocumentContent } from '../domain/content.ts';
import { contentHash } from '../domain/content-hash.ts';
import { documentRefText, type ProviderDocument, providerDocumentSchema } from '../domain/document.ts';
import { mapResult } from '../domain/provider-result.ts';
import type { ContactMap } from '../storage/contact-map.ts';
import type { WriteJournal } from '../storage/write-journal.ts';
import { findKnownDocument } from './known-document.ts';
import type { CreditNumbering } from './number-credit-note.ts';
import type { Session, Sessions } from './sessions.ts';
import type { WriteOnce } from './write-once.ts';

export type SaveRequest = {
  readonly shop: string;
  readonly key: string;
  /** The draft to change; empty to make one. */
  readonly documentId: string;
  readonly contactId: string;
  readonly content: DocumentContent;
};

export type Saved = { readonly document: ProviderDocument; readonly matched: boolean };

type Tools = {
  readonly sessions: Sessions;
  readonly writeOnce: WriteOnce;
  readonly journal: WriteJournal;
  readonly contacts: ContactMap;
  readonly numbering: CreditNumbering;
};

/** Makes a draft or changes one; a draft made from older content under the same key is brought up to date. */
export const saveDocument =
  (tools: Tools) =>
  async (request: SaveRequest): Promise<Saved> => {
    const session = await tools.sessions.open(request.shop);
    try {
      if (request.documentId !== '') return await replace(tools, session, request);
      const hash = hashOf(request);
      const made = await create(tools, session, request, hash);
      if (!made.repeated && made.requestHash === hash)
        return { document: made.result, matched: made.matched };
      return await bringUpToDate(tools, session, request, made);
    } catch (error) {
      throw await translateLostContact(tools, request, error);
    }
  };

const hashOf = ({ contactId, content }: SaveRequest): string => contentHash({ contactId, content });

/** The first attempt needs no look-up: nothing with its mark can exist before it. */
const create = (tools: Tools, { client, view }: Session, request: SaveRequest, requestHash: string) => {
  const { shop, key, contactId, content } = request;
  return tools.writeOnce<ProviderDocument>({
    shop,
    key,
    kind: 'create',
    requestHash,
    facts: { reference: content.reference },
    schema: providerDocumentSchema,
    objectRef: documentRefText,
    async find({ facts }) {
      const found = await client.findByReference(content.kind, facts.reference ?? content.reference);
      if (!found.ok) return found;
      const others = await tools.journal.findClaimed(shop, key, found.value.map(documentRefText));
      return mapResult(found, (rows) => rows.find((row) => !others.has(documentRefText(row))) ?? null);
    },
    async send(beforeSend) {
      const numbered = await tools.numbering.number(client, { shop, key, content });
      if (!numbered.ok) return numbered;
      const result = await client.createDocument({ contactId, content: numbered.value }, view, beforeSend);
      if (!result.ok && result.error.kind === 'rejected') await tools.numbering.release(shop, key);
      return result;
    },
  });
};

/** What was made before may hold older content, and may have been changed or opened since. */
async function bringUpToDate(
  tools: Tools,
  session: Session,
  request: SaveRequest,
  made: { readonly result: ProviderDocument; readonly matched: boolean; readonly requestHash: string },
): Promise<Saved> {
  const known = (await findKnownDocument(tools.journal, request.shop, made.result))?.document ?? made.result;
  const hash = hashOf(request);
  if (made.requestHash === hash || known.status !== 'draft')
    return { document: known, matched: made.matched };
  const key = `${request.key}/content-${hash.slice(0, 12)}`;
  const { document } = await replace(tools, session, { ...request, key, documentId: made.result.id });
  return { document, matched: made.matched };
}

/** Sending it again is harmless, so an unknown outcome needs no look-up. */
async function replace(tools: Tools, { client, view }: Session, request: SaveRequest): Promise<Saved> {
  const { shop, key, documentId, contactId, content } = request;
  const ref = { kind: content.kind, id: documentId };
  const { result, matched } = await tools.writeOnce<ProviderDocument>({
    shop,
    key,
    kind: 'update',
    requestHash: hashOf(request),
    facts: {},
    schema: providerDocumentSchema,
    objectRef: documentRefText,
    find: async () => ({ ok: true, value: null }),
    async send(beforeSend) {
      const known = await findKnownDocument(tools.journal, shop, ref);
      const numbered = await tools.numbering.keep(client, view, {
        content,
        ref,
        known: known?.document ?? null,
      });
      if (!numbered.ok) return numbered;
      return client.replaceDocument({ id: documentId, contactId, content: numbered.value }, view, beforeSend);
    },
  });
  return { document: result, matched };
}

/** A contact that was deleted at the provider is forgotten; the caller asks for it again and gets a new one. */
async function translateLostContact(tools: Tools, request: SaveRequest, error: unknown): Promise<unknown> {
  const isLost =
    error instanceof RpcError &&
    error.reason === 'PROVIDER_REJECTED' &&
    error.details.code === '151' &&
    /Contact\b/.test(error.message);
  if (!isLost) return error;
  await tools.contacts.forget(request.shop, request.contactId);
  return new RpcError('aborted', 'CONTACT_GONE', 'The contact was deleted at the provider.', {
    cause: error,
  });
}
