import type { BeforeSend } from '../clients/calls/call.ts';
import {
  type DocumentRef,
  documentRefText,
  type ProviderDocument,
  providerDocumentSchema,
} from '../domain/document.ts';
import { changedParts, type Fingerprint } from '../domain/fingerprint.ts';
import { failed, mapResult, ok, type ProviderResult } from '../domain/provider-result.ts';
import { documentChanged, documentGone } from '../domain/rpc-failure.ts';
import { keyOfRewrite } from './life.ts';
import { refuseOther } from './make-sure-ours.ts';
import { hashSaveRequest, type SaveRequest, type SaveTools } from './save-request.ts';
import type { Session } from './sessions.ts';
import { watchDocument } from './watch-document.ts';

/**
 * Rewrites a draft that is unchanged since our last write. A change by somebody else, or that it is no longer a draft,
 * is reported and not overwritten. Sending the same rewrite twice is harmless, so an unknown outcome needs no look-up.
 */
export async function replaceDocument(
  tools: SaveTools,
  session: Session,
  request: SaveRequest & { readonly documentId: string },
): Promise<ProviderDocument> {
  const { shop, key, documentId, content } = request;
  const ref = { kind: content.kind, id: documentId };
  let fingerprint: Fingerprint | null = null;
  let foreign: Readonly<Record<string, string>> | null = null;
  let isRemoved = false;
  try {
    const { result } = await watchDocument(tools.known, { shop, ref }, async () =>
      tools.writeOnce<ProviderDocument>({
        shop,
        key: await keyOfRewrite(tools.journal, { shop, key, ref }),
        kind: 'update',
        requestHash: hashSaveRequest(request),
        facts: {},
        schema: providerDocumentSchema,
        objectRef: documentRefText,
        known: (document) => ({ type: 'whole', document, fingerprint }),
        find: async () => ok(null),
        async send(beforeSend) {
          const read = await session.client.readDraft(ref);
          if (!read.ok) return read;
          await refuseOther(tools, shop, read.value.document);
          foreign = await findForeignChange(tools, shop, ref, read.value);
          if (foreign) return refused(foreign);
          const saved = await rewrite(tools, session, request, { read: read.value, beforeSend });
          if (!saved.ok) return saved;
          const isWhole = await removeUnlessReplaced(session, request, { ref, beforeSend });
          if (!isWhole.ok) return isWhole;
          isRemoved = !isWhole.value;
          if (isRemoved) return notReplaced;
          fingerprint = saved.value.fingerprint;
          return ok(saved.value.document);
        },
      }),
    );
    return result;
  } catch (error) {
    if (foreign) throw documentChanged(ref, foreign, error);
    if (!isRemoved) throw error;
    await tools.known.markGone(shop, ref);
    throw documentGone(ref, { cause: error });
  }
}

/**
 * It is undocumented whether a credit note's positions keep their ids in a rewrite. An account that adds them instead
 * has doubled the draft: it is deleted and made again. True where the rewrite is correct.
 */
async function removeUnlessReplaced(
  { client }: Session,
  { content }: SaveRequest,
  { ref, beforeSend }: { readonly ref: DocumentRef; readonly beforeSend: BeforeSend },
): Promise<ProviderResult<boolean>> {
  if (content.kind === 'invoice') return ok(true);
  const written = await client.readDraft(ref);
  if (!written.ok) return written;
  if (written.value.positionIds.length <= content.positions.length) return ok(true);
  return mapResult(await client.deleteDraft(ref, beforeSend), () => false);
}

type Draft = {
  readonly document: ProviderDocument;
  readonly fingerprint: Fingerprint;
  readonly positionIds: readonly string[];
};

async function findForeignChange(
  { known }: SaveTools,
  shop: string,
  ref: DocumentRef,
  read: Draft,
): Promise<Readonly<Record<string, string>> | null> {
  const { status, enshrined } = read.document;
  if (status !== 'draft') return { changed: 'status', status, enshrined: String(enshrined) };
  const state = await known.find(shop, ref);
  const changed = state?.fingerprint ? changedParts(state.fingerprint, read.fingerprint) : [];
  return changed.length > 0 ? { changed: changed.join(','), status } : null;
}

async function rewrite(
  { known }: SaveTools,
  { shop, client, view }: Session,
  { contactId, content }: SaveRequest,
  { read, beforeSend }: { readonly read: Draft; readonly beforeSend: BeforeSend },
) {
  const ref = read.document;
  // A number that it has already stays its own: credit notes bring one, reopened invoices keep theirs.
  const number = content.number ?? (read.document.draftNumber || null);
  const saved = await client.replaceDocument(
    { id: ref.id, contactId, content: { ...content, number }, positionIds: read.positionIds },
    view,
    async () => {
      await known.forgetFingerprint(shop, ref);
      await beforeSend();
    },
  );
  if (!saved.ok && saved.error.kind === 'rejected') {
    await known.restoreFingerprint(shop, ref, read.fingerprint);
  }
  return saved;
}

const notReplaced = failed({
  kind: 'rejected',
  status: 409,
  code: 'POSITIONS_ADDED',
  message: 'The positions of the draft were added instead of replaced.',
});

const refused = (details: Readonly<Record<string, string>>): ProviderResult<never> =>
  failed({
    kind: 'rejected',
    status: 409,
    code: 'DOCUMENT_CHANGED',
    message: `Somebody else changed the draft: ${details.changed}.`,
  });
