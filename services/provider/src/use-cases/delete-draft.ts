import { RpcError } from '@belegfluss/runtime/errors';
import { contentHash } from '../domain/content-hash.ts';
import { documentRefText } from '../domain/document.ts';
import { isGone, mapResult, ok } from '../domain/provider-result.ts';
import { documentChanged, findRejection } from '../domain/rpc-failure.ts';
import type { CreditNumbers } from '../storage/credit-numbers.ts';
import type { KnownDocuments } from '../storage/known-documents.ts';
import type { WriteJournal } from '../storage/write-journal.ts';
import type { DocumentStep } from './document-step.ts';
import { type Done, doneSchema } from './enshrine-document.ts';
import { findKnownDocument } from './known-document.ts';
import { makeSureOurs } from './make-sure-ours.ts';
import type { Sessions } from './sessions.ts';
import type { WriteOnce } from './write-once.ts';

type Tools = {
  readonly sessions: Sessions;
  readonly writeOnce: WriteOnce;
  readonly journal: WriteJournal;
  readonly numbers: CreditNumbers;
  readonly known: KnownDocuments;
};

/**
 * Deletes a draft; one that is gone already counts as deleted, an open document is refused. A credit note's number
 * becomes free again.
 */
export const deleteDraft =
  ({ sessions, writeOnce, journal, numbers, known }: Tools) =>
  async ({ shop, key, ref }: DocumentStep): Promise<void> => {
    const session = await sessions.open(shop);
    const { client, view } = session;
    const remove = () =>
      writeOnce<Done>({
        shop,
        key,
        kind: 'delete',
        requestHash: contentHash(ref),
        facts: {},
        schema: doneSchema,
        objectRef: () => documentRefText(ref),
        known: () => ({ type: 'gone', ref }),
        async find() {
          const read = await client.getDocument(ref, view);
          if (read.ok) return ok(null);
          return isGone(read.error) ? ok({}) : read;
        },
        send: async (beforeSend) => mapResult(await client.deleteDraft(ref, beforeSend), () => ({})),
      });
    if (!(await journal.find(shop, key))) await makeSureOurs({ known }, session, ref).catch(unlessGone);
    const { repeated } = await remove().catch((error: unknown) => {
      if (!(error instanceof RpcError) || findRejection(error)?.refusal !== 'notDraft') throw error;
      throw documentChanged(ref, { ...error.details, changed: 'status' }, error);
    });
    const made = repeated ? null : await findKnownDocument(journal, shop, ref);
    if (made && ref.kind === 'creditNote' && made.document.draftNumber !== '') {
      await numbers.releaseDraft(shop, ref, made.document.draftNumber);
    }
  };

/** A draft that is gone already counts as deleted. */
function unlessGone(error: unknown): void {
  const rejection = findRejection(error);
  if (rejection === null || !isGone(rejection)) throw error;
}
