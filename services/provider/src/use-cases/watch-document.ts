import { documentKinds } from '@belegfluss/provider/contract';
import type { DocumentRef } from '../domain/document.ts';
import { isGone, type Rejection } from '../domain/provider-result.ts';
import { documentGone, findRejection } from '../domain/rpc-failure.ts';
import type { KnownDocuments } from '../storage/known-documents.ts';

/**
 * Runs a step on a document; when the provider states that it does not exist, the error says so, and it is recorded.
 */
export async function watchDocument<Answer>(
  known: KnownDocuments,
  step: { readonly shop: string; readonly ref: DocumentRef },
  run: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await run();
  } catch (error) {
    const rejection = findRejection(error);
    const gone = rejection && findGone(rejection, step.ref);
    if (!gone) throw error;
    await known.markGone(step.shop, gone);
    throw documentGone(gone, { code: rejection.code, cause: error });
  }
}

/** The provider names what it did not find; where it names nothing it is the document of the step. */
function findGone(rejection: Rejection, ref: DocumentRef): DocumentRef | null {
  if (!isGone(rejection)) return null;
  const { missing } = rejection;
  if (!missing) return ref;
  const kind = documentKinds.find((candidate) => candidate === missing.kind);
  return kind === undefined ? null : { kind, id: missing.id ?? ref.id };
}
