import { documentRefText } from '../domain/document.ts';
import { inProgress } from '../domain/rpc-failure.ts';
import type { Claiming, JournalEntry, Outcome } from './journal-entry.ts';
import type { JournalResult } from './journal-reads.ts';
import type { KnownChange } from './known-change.ts';
import type { KnownDocuments, KnownState } from './known-documents.ts';
import type { BookingEntry } from './payment-entries.ts';
import type { WriteJournal } from './write-journal.ts';

/** The stores of a call that makes a document and takes it further. */
export type JoinedWrites = {
  readonly journal: WriteJournal;
  readonly known: KnownDocuments;
  /** Confirms the last write: only then may be answered what came of it. Throws `IN_PROGRESS` when its lease was lost. */
  end(): Promise<void>;
};

type Confirmation = { readonly entry: JournalEntry; readonly outcome: Outcome };

/** The document that the call has made, and its writes, latest first. */
type Made = {
  readonly state: KnownState;
  readonly writes: readonly (JournalResult & { readonly at: Date })[];
};

/**
 * Joins the confirmation of each write with the mark of the next: a commit less for each step. And what the call has done
 * with a document that it has made itself is not read again: nobody else can have written to it by our journal.
 *
 * A process that dies between two steps leaves the first one as sent, not as confirmed: as one that dies before the
 * confirmation, and it is looked for like that. It also leaves a document that nothing is known of: see `restoreKnown`.
 */
export function joinWrites(stores: {
  readonly journal: WriteJournal;
  readonly known: KnownDocuments;
}): JoinedWrites {
  /** Writes whose first attempt is made here. */
  const begun = new Map<string, Claiming>();
  let unconfirmed: Confirmation | null = null;
  let made: Made | null = null;
  /** The shop of a document that nothing is known of yet, although writes of it are confirmed. */
  let unwritten: string | null = null;
  /** From the first writing on each confirmation writes what it changes: what is known is never older than the journal. */
  let isKept = false;
  let isLost = false;

  const end = async (): Promise<void> => {
    if (isLost) throw inProgress();
    if (unconfirmed === null) return writeKnown();
    const { entry, outcome } = unconfirmed;
    unconfirmed = null;
    const whole = made ? { ...outcome, known: toKnown(made.state) } : outcome;
    isLost = !(await stores.journal.confirm(entry, whole));
    if (isLost) throw inProgress();
    markKept();
  };
  const markKept = () => {
    unwritten = null;
    isKept = made !== null;
  };
  /** After a step that failed nothing is left to confirm. */
  const writeKnown = async (): Promise<void> => {
    if (unwritten === null || made === null) return;
    const { stated, fingerprint } = made.state;
    await stores.known.keep(unwritten, stated, fingerprint);
    markKept();
  };
  const journal = after(end, stores.journal);
  const known = after(end, stores.known);
  const findMade = (name: string): Made | null =>
    made !== null && documentRefText(made.state.ref) === name ? made : null;

  return {
    end,
    journal: {
      ...journal,
      async claimSent(entry, sent) {
        const done = unconfirmed;
        unconfirmed = null;
        const { confirmed, claimed } = done
          ? await stores.journal.confirmAndClaim(made && !isKept ? withoutKnown(done) : done, { entry, sent })
          : { confirmed: true, claimed: await stores.journal.claimSent(entry, sent) };
        isLost = !confirmed;
        if (isLost) throw inProgress();
        if (done && made && !isKept) unwritten = entry.shop;
        if (claimed) begun.set(entry.key, sent);
        return claimed;
      },
      async confirm(entry, outcome) {
        const sent = begun.get(entry.key);
        if (!sent) {
          // What an earlier attempt did is not known here.
          await end();
          made = null;
          return journal.confirm(entry, outcome);
        }
        if (unconfirmed !== null) await end();
        unconfirmed = { entry, outcome };
        made = follow(made, { key: entry.key, sent, outcome });
        return true;
      },
      async find(shop, key) {
        return made !== null && !begun.has(key) ? null : journal.find(shop, key);
      },
      async listResults(shop, name) {
        return findMade(name)?.writes ?? journal.listResults(shop, name);
      },
      async listBookings(shop, name) {
        return (
          findMade(name)?.writes.filter(isBooking).map(toBooking).reverse() ??
          journal.listBookings(shop, name)
        );
      },
    },
    known: {
      ...known,
      async find(shop, ref) {
        return findMade(documentRefText(ref))?.state ?? known.find(shop, ref);
      },
      async setPrint(shop, ref, print) {
        made = made && { ...made, state: { ...made.state, print } };
        await known.setPrint(shop, ref, print);
      },
      async setPrintLater(shop, ref, printLater) {
        made = made && { ...made, state: { ...made.state, printLater } };
        await known.setPrintLater(shop, ref, printLater);
      },
    },
  };
}

type Method = (...given: unknown[]) => Promise<unknown>;

/** The same methods, each after something else. */
const after = <Store extends Record<keyof Store, unknown>>(first: () => Promise<void>, store: Store): Store =>
  Object.fromEntries(
    Object.entries(store).map(([name, method]) => [
      name,
      async (...given: unknown[]) => {
        await first();
        return (method as Method)(...given);
      },
    ]),
  ) as Store;

function follow(
  made: Made | null,
  { key, sent, outcome }: { readonly key: string; readonly sent: Claiming; readonly outcome: Outcome },
): Made | null {
  const { kind, facts } = sent;
  const { known, result, objectRef } = outcome;
  const state = kind === 'create' ? begin(known) : made && change(made.state, known);
  if (state === null) return null;
  const writes = made?.writes ?? [];
  const isOfDocument = objectRef === documentRefText(state.ref);
  return { state, writes: isOfDocument ? [{ key, kind, facts, result, at: new Date() }, ...writes] : writes };
}

/** What is known of a document that was made here is written once, with the last confirmation. */
const withoutKnown = ({ entry, outcome }: Confirmation): Confirmation => ({
  entry,
  outcome: { ...outcome, known: null },
});

const toKnown = ({ stated, fingerprint }: KnownState): KnownChange => ({
  type: 'whole',
  document: stated,
  fingerprint,
});

/** A document that was made just now. */
function begin(known: KnownChange | null | undefined): KnownState | null {
  if (known?.type !== 'whole') return null;
  const { document, fingerprint = null } = known;
  return {
    ref: { kind: document.kind, id: document.id },
    stated: document,
    fingerprint,
    print: {},
    printLater: [],
    gone: false,
    updatedAt: new Date(),
  };
}

function change(state: KnownState, known: KnownChange | null | undefined): KnownState {
  switch (known?.type) {
    case 'whole':
      return { ...state, stated: known.document, fingerprint: known.fingerprint ?? state.fingerprint };
    case 'patch':
      return { ...state, stated: { ...state.stated, ...known.patch } };
    case 'gone':
      return { ...state, gone: true };
    default:
      return state;
  }
}

const isBooking = ({ kind }: JournalResult): boolean => kind === 'book';

const toBooking = ({ key, facts, at }: Made['writes'][number]): BookingEntry => ({
  key,
  facts,
  amount: facts.amount ?? '',
  confirmed: true,
  sentAt: at,
  updatedAt: at,
});
