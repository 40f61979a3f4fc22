import { z } from 'zod';
import { contentHash } from '../domain/content-hash.ts';
import {
  type DocumentRef,
  documentRefText,
  type ProviderDocument,
  providerDocumentSchema,
} from '../domain/document.ts';
import { explainPaid } from '../domain/explain-paid.ts';
import { mapResult, ok } from '../domain/provider-result.ts';
import { notReopened, valueOrThrow } from '../domain/rpc-failure.ts';
import { type BookingEntry, removalKey } from '../storage/payment-entries.ts';
import type { WriteJournal } from '../storage/write-journal.ts';
import type { DocumentStep } from './document-step.ts';
import { findOwnTransactions } from './find-own-transactions.ts';
import { removeLine } from './remove-line.ts';
import { removeSpares } from './remove-spares.ts';
import type { Session } from './sessions.ts';
import { settleBooking } from './settle-bookings.ts';
import type { WriteOnce } from './write-once.ts';

type Tools = { readonly writeOnce: WriteOnce; readonly journal: WriteJournal };

/**
 * Makes a document unpaid. Lines that our bookings added to an account are removed with them, so that booking again
 * does not double the money; lines that were there before are free again and stay. Which is which is decided and stored
 * before anything happens: a document whose payments are not all ours, or not certainly, keeps them (`DOCUMENT_PAID`).
 * Repeating it continues where it ended. A document without payments of ours costs no call.
 */
export async function takeBackPayments(tools: Tools, session: Session, step: DocumentStep): Promise<void> {
  const { shop, ref } = step;
  const name = documentRefText(ref);
  const bookings = await settleAll(tools, session, ref);
  if (bookings.length > 0) await unbook(tools, session, step, bookings);
  for (const id of await listRemovals(tools.journal, shop, name)) await removeLine(tools, session, ref, id);
  const posted = await tools.journal.listPosted(shop, name);
  if (posted.every(({ removed }) => removed)) return;
  if (isPaid(await getReopenable(session, ref))) throw notReopened('DOCUMENT_PAID', ref);
  await removeSpares(tools, session, ref);
}

/** Our bookings, each settled: one that is still on its way would be carried out on the reopened document. */
async function settleAll(tools: Tools, session: Session, ref: DocumentRef): Promise<readonly BookingEntry[]> {
  const list = () => tools.journal.listBookings(session.shop, documentRefText(ref));
  const bookings = await list();
  const inDoubt = bookings.filter(({ confirmed }) => !confirmed);
  for (const booking of inDoubt) await settleBooking(tools, session, ref, booking);
  return inDoubt.length === 0 ? bookings : list();
}

async function getReopenable({ client, view }: Session, ref: DocumentRef): Promise<ProviderDocument> {
  const { document } = valueOrThrow(await client.getDocument(ref, view));
  if (document.enshrined) throw notReopened('DOCUMENT_ENSHRINED', ref);
  if (document.status === 'cancelled') throw notReopened('DOCUMENT_CANCELLED', ref);
  return document;
}

async function unbook(
  tools: Tools,
  session: Session,
  step: DocumentStep,
  bookings: readonly BookingEntry[],
): Promise<void> {
  const { shop, ref } = step;
  const { client, view } = session;
  const key = `${step.key}/unbook`;
  const document = await getReopenable(session, ref);
  const started = await tools.journal.findUnsettled(shop, key);
  // Somebody else took the payments back: what they left is theirs.
  if (!isPaid(document) && !started) return;
  const own = isPaid(document) ? await decideRemovals(tools.journal, session, document, bookings) : [];
  const findUnpaid = async (removals: readonly string[]) =>
    mapResult(await client.getDocument(ref, view), ({ document: now }) =>
      isPaid(now) ? null : { ...now, removals: [...removals] },
    );
  await tools.writeOnce<Unbooked>({
    shop,
    key,
    kind: 'unbook',
    requestHash: contentHash({ ref, own }),
    facts: { document: documentRefText(ref), removals: own.join(' ') },
    schema: unbookedSchema,
    objectRef: documentRefText,
    known: ({ removals: _, ...stated }) => ({ type: 'whole', document: stated }),
    find: ({ facts }) => findUnpaid((facts.removals ?? '').split(' ').filter(Boolean)),
    async send(beforeSend) {
      const sent = await client.unbookDocument(ref, beforeSend);
      if (sent.ok || sent.error.kind !== 'rejected') {
        return mapResult(sent, (now) => ({ ...now, removals: [...own] }));
      }
      const found = await findUnpaid(own);
      return found.ok && found.value ? ok(found.value) : sent;
    },
  });
}

export const isPaid = ({ status }: ProviderDocument): boolean =>
  status === 'paid' || status === 'partiallyPaid';

async function decideRemovals(
  journal: WriteJournal,
  session: Session,
  document: ProviderDocument,
  bookings: readonly BookingEntry[],
): Promise<readonly string[]> {
  const paidBy = explainPaid(document, bookings);
  const own = paidBy && (await findOwnTransactions(journal, session, document, paidBy));
  if (!own) throw notReopened('DOCUMENT_PAID', document);
  return own;
}

/** Lists lines that taking back payments left to be deleted, over all attempts. */
async function listRemovals(journal: WriteJournal, shop: string, name: string): Promise<readonly string[]> {
  const results = await journal.listResults(shop, name);
  const done = new Set(results.filter(({ kind }) => kind === 'removal').map(({ key }) => key));
  return results
    .filter(({ kind }) => kind === 'unbook')
    .flatMap(({ result }) => unbookedSchema.parse(result).removals)
    .filter((id) => !done.has(removalKey(id)));
}

const unbookedSchema = providerDocumentSchema.extend({ removals: z.array(z.string()) });
type Unbooked = z.infer<typeof unbookedSchema>;
