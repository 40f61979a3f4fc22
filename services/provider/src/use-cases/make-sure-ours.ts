import type { DocumentRef, ProviderDocument } from '../domain/document.ts';
import { isSameDocument } from '../domain/is-same-document.ts';
import { documentNotOurs, valueOrThrow } from '../domain/rpc-failure.ts';
import type { KnownDocuments } from '../storage/known-documents.ts';
import type { Session } from './sessions.ts';

/**
 * So long after we last wrote or stated a document its id is trusted: what is made, opened, booked and enshrined in
 * one go costs no further call. Whatever happens to it later costs one.
 */
const trustedMs = 300_000;

/**
 * Before a document is touched by an id that was kept for a while: is it still the one that we made? Throws
 * `DOCUMENT_NOT_OURS`, and nothing was done. What was never stated as ours, such as a cancellation, has nothing to compare.
 */
export async function makeSureOurs(
  { known }: { readonly known: KnownDocuments },
  { shop, client, view }: Pick<Session, 'shop' | 'client' | 'view'>,
  ref: DocumentRef,
): Promise<void> {
  const state = await known.find(shop, ref);
  if (state === null || Date.now() - state.updatedAt.getTime() < trustedMs) return;
  const { document } = valueOrThrow(await client.getDocument(ref, view));
  if (!isSameDocument(state.stated, document)) throw documentNotOurs(ref);
}

/** The same of what was read anyway, at no cost. */
export async function refuseOther(
  { known }: { readonly known: KnownDocuments },
  shop: string,
  document: ProviderDocument,
): Promise<void> {
  const state = await known.find(shop, document);
  if (state !== null && !isSameDocument(state.stated, document)) throw documentNotOurs(document);
}
