import type { Statement } from '@belegfluss/runtime/database';
import { insertEvents, type NewEvent } from '@belegfluss/runtime/messaging';
import { insertLog, type NewLogEntry } from '../../../kernel/storage/log-store.ts';
import { fromRow } from '../../../kernel/storage/rows.ts';
import type { Action, DocumentRef } from '../../domain/plan.ts';
import {
  type DocumentRow,
  foreseeState,
  type StateChange,
  updateState,
} from '../../storage/document-store.ts';
import { insertDocument, type NewDocument } from '../../storage/new-document.ts';
import { customerRef, rememberContact } from '../../storage/order-store.ts';
import { writeUnderLease } from '../../storage/work-store.ts';
import type { OrderState } from '../order-state.ts';
import type { ReconcileDependencies } from '../reconcile-dependencies.ts';

/** The step of an action by its type. */
export type Step<Type extends Action['type']> = Extract<Action, { type: Type }>;

/** An entry about the order at hand. */
export type StepLog = Omit<NewLogEntry, 'shop' | 'orderId' | 'name'>;

/** Writes of one step, in one transaction. */
export type StepWrites = {
  readonly log?: StepLog | readonly StepLog[] | null;
  /** The one row of the ledger that it adds or changes; answers that row. */
  readonly document?: Statement | undefined;
  readonly others?: readonly Statement[];
  /** Nothing of this run may wait any longer. */
  readonly isLast?: boolean;
};

type RecordTools = Pick<ReconcileDependencies, 'pool' | 'wakeRelay' | 'confirmTransfers'>;

/**
 * Writes a step's outcome under the worker's lease, with what waited for that: ledger, log and events commit together or
 * not at all. Answers the order as it is then.
 */
export async function recordStep(
  { pool, wakeRelay, confirmTransfers }: RecordTools,
  state: OrderState,
  { log = null, document, others = [], isLast = false }: StepWrites,
): Promise<OrderState> {
  const { claim } = state;
  const isMade = document !== undefined || state.pending.hasChanges();
  const pending = isMade || isLast ? state.pending.take() : state.pending.takeWithoutContact();
  const entries = [...pending.log, ...[log ?? []].flat().map((entry) => toLogEntry(state, entry))];
  const statements = [
    ...pending.changes,
    ...(document ? [document] : []),
    ...others,
    ...pending.others,
    ...(pending.contact ? [rememberContact(claim.shop, claim.orderId, pending.contact)] : []),
    ...insertLog(entries),
    ...(pending.events.length > 0 ? [insertEvents(pending.events)] : []),
  ];
  const answers = await writeUnderLease(pool, claim, statements);
  if (pending.events.length > 0) {
    wakeRelay();
    confirmTransfers();
  }
  const row = document ? answers[pending.changes.length]?.rows[0] : undefined;
  return {
    ...state,
    hasWritten: true,
    documents: row ? replaceRow(state.documents, fromRow<DocumentRow>(row)) : state.documents,
  };
}

/**
 * Keeps the outcome of a step to be written with the end of the run, or before the next step begins. A process that dies
 * until then has the step done again under the same key: the provider's journal answers it.
 */
export function recordLater(
  state: OrderState,
  { log, others = [] }: { readonly log: StepLog; readonly others?: readonly Statement[] },
  changed?: { readonly row: DocumentRow; readonly change: StateChange },
): OrderState {
  state.pending.add({
    changes: changed ? [updateState(changed.row, changed.change)] : [],
    log: [toLaterEntry(state, log)],
    others,
  });
  if (!changed) return { ...state, hasWritten: true };
  const row = foreseeState(changed.row, changed.change);
  return { ...state, hasWritten: true, documents: replaceRow(state.documents, row) };
}

/** The same for a document that was made, with the steps that were taken on it at once. */
export function recordMadeLater(
  state: OrderState,
  document: NewDocument,
  {
    log,
    events,
    others,
  }: {
    readonly log: readonly StepLog[];
    readonly events: readonly NewEvent[];
    readonly others: readonly Statement[];
  },
): OrderState {
  const { statement, row } = insertDocument(document);
  state.pending.add({
    changes: [statement],
    log: log.map((entry) => toLaterEntry(state, entry)),
    events,
    others,
  });
  return { ...state, hasWritten: true, documents: replaceRow(state.documents, row) };
}

/** An entry with the time at which the step was done. */
const toLaterEntry = (state: OrderState, log: StepLog): NewLogEntry => ({
  ...toLogEntry(state, log),
  at: new Date(),
});

/** Writes what waits of the ledger: the next step may only begin then. */
export const writePending = async (dependencies: RecordTools, state: OrderState): Promise<OrderState> =>
  state.pending.hasChanges() ? recordStep(dependencies, state, {}) : state;

const toLogEntry = ({ claim, order }: OrderState, entry: StepLog): NewLogEntry => ({
  ...entry,
  shop: claim.shop,
  orderId: claim.orderId,
  name: order.name,
  body: { order: order.name, ...entry.body },
  refs: { ...entry.refs, ...customerRef(order) },
});

function replaceRow(rows: readonly DocumentRow[], row: DocumentRow): readonly DocumentRow[] {
  return rows.some(({ id }) => id === row.id)
    ? rows.map((known) => (known.id === row.id ? row : known))
    : [...rows, row];
}

/** The bank line among what an entry refers to; accounts that make their own lines name none. */
export const transactionRef = (id: string | undefined): NewLogEntry['refs'] =>
  id === undefined ? {} : { transaction: id };

/** The ledger row that a step works on; a plan never names one that is not there. */
export function getDocument(state: Pick<OrderState, 'documents' | 'claim'>, ref: DocumentRef): DocumentRow {
  const row = findDocument(state, ref);
  if (!row) throw new Error(`The ledger has no ${ref.kind}-${ref.ordinal} of order ${state.claim.orderId}.`);
  return row;
}

export const findDocument = (
  { documents }: Pick<OrderState, 'documents'>,
  ref: DocumentRef,
): DocumentRow | undefined =>
  documents.find(({ kind, ordinal }) => kind === ref.kind && ordinal === ref.ordinal);

/** `invoice-1`: a document's name within its order. */
export const documentName = ({ kind, ordinal }: DocumentRef): string => `${kind}-${ordinal}`;

/** `12.5`, `EUR` → `12,50 €`: amounts in log texts. */
export function formatMoney(amount: string, currency: string): string {
  const format = formats.get(currency) ?? new Intl.NumberFormat('de-DE', { style: 'currency', currency });
  formats.set(currency, format);
  return format.format(Number(amount));
}

/** A format takes a hundred times as long to make as to use; there are few currencies. */
const formats = new Map<string, Intl.NumberFormat>();
