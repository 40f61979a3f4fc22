import { RpcError } from '@belegfluss/runtime/errors';
import type { DocumentRef } from '../domain/document.ts';
import { documentGone } from '../domain/rpc-failure.ts';
import type { KnownDocuments } from '../storage/known-documents.ts';

/** Runs a step on a document; when the provider says that it does not exist, so does the error, and it is kept. */
export async function watchDocument<Answer>(
  known: KnownDocuments,
  step: { readonly shop: string; readonly ref: DocumentRef },
  run: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await run();
  } catch (error) {
    const gone = findGone(error, step.ref);
    if (!gone) throw error;
    await known.markGone(step.shop, gone);
    throw documentGone(gone, { code: (error as RpcError).details.code || '404', cause: error });
  }
}

/** The provider names the model and the id that it did not find; without them it is the document of the step. */
function findGone(error: unknown, ref: DocumentRef): DocumentRef | null {
  if (!(error instanceof RpcError) || error.reason !== 'PROVIDER_REJECTED') return null;
  if (error.details.code !== '151' && error.details.status !== '404') return null;
  const model = /Model_(\w+)(?:\D+(\d+))?/.exec(error.message);
  if (!model) return ref;
  const kind = model[1] === 'Invoice' ? 'invoice' : model[1] === 'CreditNote' ? 'creditNote' : null;
  return kind && { kind, id: model[2] ?? ref.id };
}
