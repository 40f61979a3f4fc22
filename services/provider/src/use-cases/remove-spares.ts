import { type DocumentRef, documentRefText } from '../domain/document.ts';
import { valueOrThrow } from '../domain/rpc-failure.ts';
import type { WriteJournal } from '../storage/write-journal.ts';
import { settlePosting } from './post-transaction.ts';
import { removeLine } from './remove-line.ts';
import type { Session } from './sessions.ts';
import type { WriteOnce } from './write-once.ts';

type Tools = { readonly writeOnce: WriteOnce; readonly journal: WriteJournal };

/**
 * Deletes what we posted into an account for a document and nothing was booked on. Throws `OUTCOME_UNKNOWN` while a line
 * may still appear.
 */
export async function removeSpares(tools: Tools, session: Session, ref: DocumentRef): Promise<void> {
  for (const entry of await tools.journal.listPosted(session.shop, documentRefText(ref))) {
    if (entry.removed) continue;
    const id = entry.id ?? (await settlePosting(tools, session, entry));
    if (id === null) continue;
    // One that was begun to be deleted is deleted to the end, so that the journal knows.
    if (entry.removing) await removeLine(tools, session, ref, id);
    else await removeSpare(tools, session, ref, id);
  }
}

/** Deletes one, unless something was booked on it. */
export async function removeSpare(
  tools: Pick<Tools, 'writeOnce'>,
  session: Session,
  ref: DocumentRef,
  id: string,
): Promise<void> {
  const transaction = valueOrThrow(await session.client.getTransaction(id));
  if (transaction?.state === 'free' && !transaction.enshrined) await removeLine(tools, session, ref, id);
}
