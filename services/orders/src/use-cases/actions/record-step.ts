import type { Statement } from '@belegfluss/runtime/database';
import type { Action, DocumentRef } from '../../domain/plan.ts';
import type { DocumentRow } from '../../storage/document-store.ts';
import { insertLog, type NewLogEntry } from '../../storage/log-store.ts';
import { customerRef } from '../../storage/order-store.ts';
import { fromRow } from '../../storage/rows.ts';
import { writeUnderLease } from '../../storage/work-store.ts';
import type { Execution } from '../execute-action.ts';

/** The step of an action by its type. */
export type Step<Type extends Action['type']> = Extract<Action, { type: Type }>;

/** An entry about the order at hand. */
export type StepLog = Omit<NewLogEntry, 'shop' | 'orderId' | 'name'>;

/** What a step writes besides its log. */
export type StepWrites = {
  /** The one row of the ledger that it adds or changes; answers that row. */
  readonly document?: Statement;
  readonly others?: readonly Statement[];
};

/**
 * Writes a step's outcome under the worker's lease: ledger, log and events commit together or not at all. The next
 * plan of this look goes on with the ledger as it is then.
 */
export async function recordStep(
  execution: Execution,
  log: StepLog | readonly StepLog[] | null,
  { document, others = [] }: StepWrites,
): Promise<void> {
  const { pool, claim, order } = execution;
  const entries = (log === null ? [] : [log].flat()).map((entry) => ({
    ...entry,
    shop: claim.shop,
    orderId: claim.orderId,
    name: order.name,
    body: { order: order.name, ...entry.body },
    refs: { ...entry.refs, ...customerRef(order) },
  }));
  const { untold } = execution;
  const statements = [...(document ? [document] : []), ...others, ...untold, ...insertLog(entries)];
  const [first] = await writeUnderLease(pool, claim, statements);
  execution.untold = [];
  execution.hasDone = true;
  const row = document ? first?.rows[0] : undefined;
  if (row) execution.documents = replaceRow(execution.documents, fromRow<DocumentRow>(row));
}

function replaceRow(rows: readonly DocumentRow[], row: DocumentRow): readonly DocumentRow[] {
  return rows.some(({ id }) => id === row.id)
    ? rows.map((known) => (known.id === row.id ? row : known))
    : [...rows, row];
}

/** The bank line among what an entry refers to; accounts that make their own lines name none. */
export const transactionRef = (id: string): NewLogEntry['refs'] => (id === '' ? {} : { transaction: id });

/** The ledger row that a step works on; a plan never names one that is not there. */
export function getDocument(execution: Execution, ref: DocumentRef): DocumentRow {
  const row = findDocument(execution, ref);
  if (!row)
    throw new Error(`The ledger has no ${ref.kind}-${ref.ordinal} of order ${execution.claim.orderId}.`);
  return row;
}

export const findDocument = ({ documents }: Execution, ref: DocumentRef): DocumentRow | undefined =>
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
