import type { DocumentContent } from '@belegfluss/provider/contract';
import { RpcError } from '@belegfluss/runtime/errors';
import Big from 'big.js';
import type { BeforeSend } from '../clients/calls/call.ts';
import type { SavedDraft } from '../clients/calls/document-calls.ts';
import { type Creation, isOfCreation } from '../domain/creation.ts';
import { documentRefText, type ProviderDocument, providerDocumentSchema } from '../domain/document.ts';
import type { Fingerprint } from '../domain/fingerprint.ts';
import { isContactGone, mapResult, ok, type ProviderResult } from '../domain/provider-result.ts';
import { findRejection } from '../domain/rpc-failure.ts';
import type { Claimed } from '../storage/write-journal.ts';
import { restoreKnown } from './known-document.ts';
import { prepareBuyer } from './prepare-buyer.ts';
import { printDocument } from './print-document.ts';
import { replaceDocument } from './replace-document.ts';
import { hashSaveRequest, type SaveRequest, type SaveTools } from './save-request.ts';
import type { Session } from './sessions.ts';
import { tagObject } from './tag-object.ts';
import { watchDocument } from './watch-document.ts';

export type Saved = {
  readonly document: ProviderDocument;
  readonly matched: boolean;
  /** Print options and tags that the provider refused. */
  readonly leftOut: readonly string[];
};

/** Makes a draft or changes one; a draft made from older content under the same key is brought up to date. */
export const saveDocument =
  (tools: SaveTools) =>
  async (request: SaveRequest): Promise<Saved> => {
    const session = await tools.sessions.open(request.shop);
    try {
      await prepareBuyer(tools, session, request);
      const written = await write(tools, session, request);
      return { ...written, leftOut: await dress(tools, session, request, written.document) };
    } catch (error) {
      throw await translateLostContact(tools, request, error);
    }
  };

type Written = Pick<Saved, 'document' | 'matched'>;

async function write(tools: SaveTools, session: Session, request: SaveRequest): Promise<Written> {
  const { documentId } = request;
  if (documentId !== null) {
    return { document: await replaceDocument(tools, session, { ...request, documentId }), matched: false };
  }
  const hash = hashSaveRequest(request);
  const made = await create(tools, session, request, hash);
  if (!made.repeated && made.requestHash === hash) return { document: made.result, matched: made.matched };
  return bringUpToDate(tools, session, request, made);
}

/** The first attempt needs no look-up: nothing with its mark can exist before it. */
function create(tools: SaveTools, session: Session, request: SaveRequest, requestHash: string) {
  const { shop, key, contactId, content, fence } = request;
  let fingerprint: Fingerprint | null = null;
  const run = () =>
    tools.writeOnce<ProviderDocument>({
      shop,
      key,
      kind: 'create',
      fence,
      // A credit note asks for its number first.
      isOneCall: content.kind === 'invoice',
      requestHash,
      facts: { reference: content.reference, contactId },
      schema: providerDocumentSchema,
      objectRef: documentRefText,
      known: (document) => ({ type: 'whole', document, fingerprint }),
      find: (earlier) => {
        const { kind, reference } = content;
        const { formerReference, purchaseOrder } = request;
        const known = { shop, key, kind, reference, contactId, formerReference, purchaseOrder };
        return findCreated(tools, session, toCreation(earlier, known));
      },
      async send(beforeSend) {
        const saved = await createNumbered(tools, session, request, beforeSend);
        if (saved.ok) fingerprint = saved.value.fingerprint;
        return mapResult(saved, ({ document }) => document);
      },
    });
  // A document that refers to another finds out when that one is gone.
  const { sourceInvoiceId: id } = content;
  return id === null ? run() : watchDocument(tools.known, { shop, ref: { kind: 'invoice', id } }, run);
}

/** A credit note brings its number. One that somebody gave by hand meanwhile is used up, and the next one is tried. */
async function createNumbered(
  { numbering }: Pick<SaveTools, 'numbering'>,
  session: Session,
  { shop, key, contactId, content }: SaveRequest,
  beforeSend: BeforeSend,
): Promise<ProviderResult<SavedDraft>> {
  for (let attempt = 1; ; attempt += 1) {
    const numbered = await numbering.number(session, { key, content });
    if (!numbered.ok) return numbered;
    const input = { contactId, content: numbered.value };
    const saved = await session.client.createDocument(input, session.view, beforeSend);
    if (saved.ok || saved.error.kind !== 'rejected') return saved;
    const { number } = numbered.value;
    const isTaken =
      content.kind === 'creditNote' &&
      content.number === null &&
      number !== null &&
      (await isGiven(session, number));
    await (isTaken ? numbering.useUp(shop, key) : numbering.release(shop, key));
    if (!isTaken || attempt === mostNumbersTried) return saved;
  }
}

const mostNumbersTried = 5;

/** Unknown counts as no: the refusal then says what is wrong. */
async function isGiven({ client }: Session, number: string): Promise<boolean> {
  const found = await client.hasCreditNote(number);
  return found.ok && found.value;
}

/** The document that an earlier attempt made, by what it says of its order; no other operation made it. */
export async function findCreated(
  { journal }: Pick<SaveTools, 'journal'>,
  { client, accountId }: Pick<Session, 'client' | 'accountId'>,
  wanted: Creation,
): Promise<ProviderResult<ProviderDocument | null>> {
  const { reference: first, formerReference = '', purchaseOrder = '' } = wanted;
  const references = [first, formerReference, purchaseOrder].filter((text) => text !== '');
  for (const reference of new Set(references)) {
    const found = await client.findByReference(wanted.kind, reference);
    if (!found.ok) return found;
    const names = found.value.map(({ document }) => documentRefText(document));
    const others = await journal.findClaimed({ ...wanted, accountId }, names);
    const own = found.value.find(
      (row) => !others.has(documentRefText(row.document)) && isOfCreation(row, wanted),
    );
    if (own) return ok(own.document);
  }
  return ok(null);
}

/**
 * A write that left, by what it kept for the look-up. Older versions kept nothing of the contact: what they wrote names
 * the order's id. After a restore nothing is kept at all, and what is asked for now says what was written then.
 */
export function toCreation(
  { facts, sentAt }: Pick<Claimed, 'facts' | 'sentAt'>,
  { contactId: contactNow, ...known }: Omit<Creation, 'sent'> & { readonly contactId?: string },
): Creation {
  const { reference = known.reference, contactId = facts.reference === undefined ? contactNow : undefined } =
    facts;
  if (contactId !== undefined) return { ...known, reference, sent: { contactId, at: sentAt ?? new Date(0) } };
  const former = facts.reference ?? known.formerReference;
  return { ...known, reference, sent: null, ...(former === undefined ? {} : { formerReference: former }) };
}

/** A document made before may have older content, and may have been changed or opened since. */
async function bringUpToDate(
  tools: SaveTools,
  session: Session,
  request: SaveRequest,
  made: { readonly result: ProviderDocument; readonly matched: boolean; readonly requestHash: string },
): Promise<Written> {
  const document = await restoreKnown(tools, request.shop, made.result);
  const hash = hashSaveRequest(request);
  if (made.requestHash === hash || document.status !== 'draft') return { document, matched: made.matched };
  const key = `${request.key}/content-${hash.slice(0, 12)}`;
  const change = { ...request, key, documentId: made.result.id };
  return { document: await replaceDocument(tools, session, change), matched: made.matched };
}

/** Print options and tags come after the save, each only while it is missing; a document without any costs nothing. */
async function dress(
  tools: SaveTools,
  session: Session,
  { shop, content }: SaveRequest,
  document: ProviderDocument,
): Promise<readonly string[]> {
  if (document.status !== 'draft') return [];
  const ref = { kind: document.kind, id: document.id };
  return watchDocument(tools.known, { shop, ref }, async () => {
    const leftOut = [...(await printDocument(tools, session, ref, content))];
    if (isDiscountChanged(content, document)) leftOut.push('cashDiscount');
    for (const name of content.tags) {
      if (!(await tagObject(tools, session, ref, name))) leftOut.push(`tag:${name}`);
    }
    return leftOut;
  });
}

/** Whole percents are described; an account might round others. */
const isDiscountChanged = (
  { cashDiscount }: Pick<DocumentContent, 'cashDiscount'>,
  document: Pick<ProviderDocument, 'cashDiscount'>,
): boolean =>
  cashDiscount !== null &&
  document.cashDiscount !== '' &&
  !new Big(document.cashDiscount).eq(cashDiscount.percent);

/** A contact that was deleted at the provider is forgotten; the caller asks for it again and gets a new one. */
async function translateLostContact(
  tools: SaveTools,
  request: SaveRequest,
  error: unknown,
): Promise<unknown> {
  const rejection = findRejection(error);
  if (rejection === null || !isContactGone(rejection)) return error;
  await tools.contacts.forget(request.shop, request.contactId);
  return new RpcError('aborted', 'CONTACT_GONE', 'The contact was deleted at the provider.', {
    cause: error,
  });
}
