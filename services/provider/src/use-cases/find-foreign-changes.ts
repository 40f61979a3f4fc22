import { documentKinds } from '@belegfluss/provider/contract';
import { decideForeignChange } from '../domain/decide-foreign-change.ts';
import type { ProviderDocument } from '../domain/document.ts';
import { isSameDocument } from '../domain/is-same-document.ts';
import { isGone } from '../domain/provider-result.ts';
import { valueOrThrow } from '../domain/rpc-failure.ts';
import type { ForeignChange, KnownDocuments, KnownState } from '../storage/known-documents.ts';
import type { Session } from './sessions.ts';

/** How old the last read of an unlisted document may be, and how many such documents a round reads. */
export type UnlistedCheck = { readonly olderThanMs: number; readonly perRound: number };

/** Credit notes are listed by their date: changes of older ones are found by reading those that are not settled. */
const creditNoteDays = 90;

/** The provider states when a document changed without fractions of a second. */
const wholeSecond = 1_000;

/**
 * Finds changes that others made to our documents. Lists are read per kind and every row is checked here; documents
 * that we do not know are not ours. Deleted drafts and old credit notes are in no list, so they are read one by one, a
 * few a round.
 */
export async function findForeignChanges(
  { known }: { readonly known: KnownDocuments },
  session: Session,
  round: {
    readonly since: Date;
    readonly startedAt: Date;
    /**
     * Changes younger than this are left to the next round: they may be writes of ours whose answer is still on its
     * way.
     */
    readonly quietMs: number;
    readonly unlisted: UnlistedCheck;
    /**
     * Since when a write of ours may have happened of which nothing more is known: changes since then may be its own, and
     * are left until it is settled.
     */
    readonly unsettledSince: Date | null;
  },
): Promise<readonly ForeignChange[]> {
  const changes: ForeignChange[] = [];
  const datedFrom = new Date(round.since.getTime() - creditNoteDays * 86_400_000);
  const settledUntil = round.unsettledSince
    ? round.unsettledSince.getTime() - wholeSecond
    : round.startedAt.getTime();
  const until = new Date(Math.min(round.startedAt.getTime(), settledUntil) - round.quietMs);
  const span = { since: round.since, until, datedFrom };
  for (const kind of documentKinds) {
    const listed = valueOrThrow(await session.client.background.listChangedDocuments(kind, span));
    const byId = new Map(listed.documents.map((row) => [row.id, row]));
    const ids = new Set([...byId.keys(), ...listed.cancellations.keys()]);
    for (const state of await known.findAll(session.shop, kind, [...ids])) {
      // A write of ours meanwhile is newer than the list; the next list goes back far enough to include it.
      if (state.updatedAt >= round.startedAt) continue;
      const row = byId.get(state.ref.id);
      // A cancellation need not change the invoice that it cancels.
      const change = row
        ? await compare(session, state, row, listed.cancellations.get(row.id) ?? null)
        : await inspect(session, state);
      if (change) changes.push(change);
    }
  }
  if (round.unsettledSince !== null) return changes;
  const unchecked = await known.listUnlisted(session.shop, {
    uncheckedSince: new Date(round.startedAt.getTime() - round.unlisted.olderThanMs),
    datedFrom,
    limit: round.unlisted.perRound,
  });
  const reported = new Set(changes.map((change) => toChangeKey(change)));
  for (const state of unchecked) {
    const change = await inspect(session, state);
    await known.markChecked(session.shop, state.ref);
    if (change && !reported.has(toChangeKey(change))) changes.push(change);
  }
  return changes;
}

const toChangeKey = (change: ForeignChange): string => {
  const { kind, id } = change.kind === 'changed' ? change.document : change.ref;
  return `${kind}:${id}`;
};

async function compare(
  session: Session,
  state: KnownState,
  row: ProviderDocument,
  cancellation: ProviderDocument | null,
): Promise<ForeignChange | null> {
  // Nothing that happens to another document may be logged for ours.
  if (!isSameDocument(state.stated, row)) return null;
  const verdict = decideForeignChange(state.stated, row);
  if (verdict === 'changed' || state.gone) return changed(row, cancellation);
  return verdict === 'inspect' ? inspect(session, state) : null;
}

async function inspect({ client, view }: Session, state: KnownState): Promise<ForeignChange | null> {
  const read = await client.background.getDocument(state.ref, view);
  if (!read.ok && isGone(read.error)) return { kind: 'gone', ref: state.ref };
  const { document, cancellation } = valueOrThrow(read);
  if (!isSameDocument(state.stated, document)) return null;
  return decideForeignChange(state.stated, document) === 'same' ? null : changed(document, cancellation);
}

const changed = (document: ProviderDocument, cancellation: ProviderDocument | null): ForeignChange => ({
  kind: 'changed',
  document,
  cancellation,
});
