import { z } from 'zod';
import { contentHash } from '../domain/content-hash.ts';
import { documentRefText } from '../domain/document.ts';
import { mapResult, ok, type ProviderResult } from '../domain/provider-result.ts';
import type { KnownDocuments } from '../storage/known-documents.ts';
import type { WriteJournal } from '../storage/write-journal.ts';
import type { DocumentStep } from './document-step.ts';
import { findKnownDocument } from './known-document.ts';
import { makeSureOurs } from './make-sure-ours.ts';
import type { Session, Sessions } from './sessions.ts';
import { watchDocument } from './watch-document.ts';
import type { WriteOnce } from './write-once.ts';

type Tools = {
  readonly sessions: Sessions;
  readonly writeOnce: WriteOnce;
  readonly journal: WriteJournal;
  readonly known: KnownDocuments;
};

/** Makes a document unchangeable. Some accounts do so automatically when it is opened; then nothing is called. */
export const enshrineDocument =
  ({ sessions, writeOnce, journal, known }: Tools) =>
  async ({ shop, key, ref }: DocumentStep): Promise<void> => {
    const session = await sessions.open(shop);
    const made = await findKnownDocument(journal, shop, ref);
    if (made?.document.enshrined) return;
    const find = () => findEnshrined(session, ref);
    await watchDocument(known, { shop, ref }, async () => {
      await makeSureOurs({ known }, session, ref);
      return writeOnce<Done>({
        shop,
        key,
        kind: 'enshrine',
        isOneCall: true,
        requestHash: contentHash(ref),
        facts: {},
        schema: doneSchema,
        objectRef: () => documentRefText(ref),
        known: () => ({ type: 'patch', ref, patch: { enshrined: true } }),
        find,
        async send(beforeSend) {
          const sent = await session.client.enshrineDocument(ref, beforeSend);
          if (sent.ok || sent.error.kind !== 'rejected') return mapResult(sent, () => ({}));
          // Refused also because it is done already; the provider gives no code for that.
          const done = await find();
          return done.ok && done.value ? ok(done.value) : sent;
        },
      });
    });
  };

async function findEnshrined(
  { client, view }: Session,
  ref: DocumentStep['ref'],
): Promise<ProviderResult<Done | null>> {
  return mapResult(await client.getDocument(ref, view), ({ document }) => (document.enshrined ? {} : null));
}

/** A step without any answer. */
export const doneSchema = z.object({});
export type Done = z.infer<typeof doneSchema>;
