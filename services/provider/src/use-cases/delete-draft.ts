import { contentHash } from '../domain/content-hash.ts';
import { documentRefText } from '../domain/document.ts';
import { isGone, mapResult, ok } from '../domain/provider-result.ts';
import type { CreditNumbers } from '../storage/credit-numbers.ts';
import type { WriteJournal } from '../storage/write-journal.ts';
import { type Done, doneSchema } from './enshrine-document.ts';
import { findKnownDocument } from './known-document.ts';
import type { DocumentStep } from './open-document.ts';
import type { Sessions } from './sessions.ts';
import type { WriteOnce } from './write-once.ts';

type Tools = {
  readonly sessions: Sessions;
  readonly writeOnce: WriteOnce;
  readonly journal: WriteJournal;
  readonly numbers: CreditNumbers;
};

/** Deletes a draft; one that is gone already is deleted. A credit note's number is free again. */
export const deleteDraft =
  ({ sessions, writeOnce, journal, numbers }: Tools) =>
  async ({ shop, key, ref }: DocumentStep): Promise<void> => {
    const { client, view } = await sessions.open(shop);
    const { repeated } = await writeOnce<Done>({
      shop,
      key,
      kind: 'delete',
      requestHash: contentHash(ref),
      facts: {},
      schema: doneSchema,
      objectRef: () => documentRefText(ref),
      async find() {
        const read = await client.getDocument(ref, view);
        if (read.ok) return ok(null);
        return isGone(read.error) ? ok({}) : read;
      },
      send: async (beforeSend) => mapResult(await client.deleteDraft(ref, beforeSend), () => ({})),
    });
    const known = repeated ? null : await findKnownDocument(journal, shop, ref);
    if (known && ref.kind === 'creditNote' && known.document.draftNumber !== '') {
      await numbers.releaseNumber(shop, known.document.draftNumber);
    }
  };
