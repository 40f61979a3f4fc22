import { query, type SqlTransaction, type Statement, toJsonb } from '@belegfluss/runtime/database';
import type pg from 'pg';
import { formatAmount, parseAmount } from '../../kernel/domain/money/money.ts';
import { findRow, findRows, fromRow, reading, type TableRow, toColumn } from '../../kernel/storage/rows.ts';
import type { DocumentStatus, Held, LedgerEntry, PendingAction } from '../domain/document/ledger.ts';
import type { VatIdCheck } from '../domain/order/extras.ts';
import { readPendingAction, toStoredAction } from './stored-action.ts';

export type DocumentRow = TableRow<'document'>;

/** The provider's statement about a document after a step. */
export type DocumentState = {
  readonly number: string | null;
  readonly status: DocumentStatus;
  readonly enshrined: boolean;
  readonly total: string;
  readonly tax: string;
  readonly paid: string;
};

/** Content that a save has written. */
export type SavedContent = {
  readonly contentHash: string;
  /** Absent in what an older version began. */
  readonly reference?: string;
  readonly deductedRefundIds: readonly string[];
  readonly currency: string;
  readonly subject: string;
  readonly date: string;
  readonly deliveryDate: string;
  readonly deliveryDateUntil: string | null;
  readonly invoiceType: LedgerEntry['invoiceType'];
  readonly taxRuleId: string;
  readonly eInvoice: boolean;
  readonly rates: LedgerEntry['rates'];
  readonly billed: LedgerEntry['billed'];
  /** The recipient's. Absent in what an older version began. */
  readonly vatId?: string | null;
  /** The check of the recipient's VAT id with VIES; null when there was none. */
  readonly vatIdCheck: VatIdCheck | null;
};

/** Traces of steps that leave the document itself as it is. */
export type DocumentTrace = {
  readonly mailedAt?: Date;
  readonly mailFailedAt?: Date | null;
  readonly mailRefusedFor?: readonly string[];
  readonly paymentSoughtAt?: Date;
  readonly linesSought?: number;
  readonly paymentTold?: string;
  readonly writtenMetafields?: string;
  readonly offsetPaid?: string;
  readonly offsetBegun?: string;
  readonly writtenPaid?: boolean;
  readonly handChanged?: boolean;
  readonly held?: Held;
  readonly dismissed?: boolean;
  readonly pendingAction?: PendingAction;
  /** Grows when payments were taken back without a save: the same payment is then booked again by another key. */
  readonly revision?: number;
  /** The invoice that cancelled it. */
  readonly cancellationId?: string;
  readonly cancellationNumber?: string | null;
  readonly cancellationDate?: string;
  readonly cancellationMailedAt?: Date;
  /** The provider was asked about a document whose link had been removed. */
  readonly unlinkedAt?: null;
};

/** Its link to the order was removed, and the provider was not asked yet whether it still exists. */
export const isUnlinked = ({ unlinkedAt, status }: Pick<DocumentRow, 'unlinkedAt' | 'status'>): boolean =>
  unlinkedAt !== null && status !== 'deleted';

/** The ledger as it is where the links were removed for good: for those who only show what would be. */
export const withoutUnlinked = (rows: readonly DocumentRow[]): readonly DocumentRow[] =>
  rows.map((row) => (isUnlinked(row) ? { ...row, status: 'deleted' } : row));

/** Decides whether people may see a document of the ledger. */
export const isShown = (row: Pick<DocumentRow, 'unlinkedAt' | 'status'>): boolean =>
  row.status !== 'deleted' && row.unlinkedAt === null;

/** Of an order, oldest first. */
export const findDocuments = (pool: pg.Pool, shop: string, orderId: string): Promise<DocumentRow[]> =>
  findRows(pool, {
    text: 'SELECT * FROM document WHERE shop = $1 AND order_id = $2 ORDER BY created_at, ordinal',
    values: [shop, orderId],
  });

/** The ledger's row of a document that the provider names; documents of others have none. */
export const findDocumentOfProvider = (
  pool: pg.Pool,
  shop: string,
  kind: LedgerEntry['kind'],
  providerId: string,
): Promise<DocumentRow | null> => findRow(pool, selectDocumentOfProvider(shop, kind, providerId));

/** The same within a transaction. */
export async function readDocumentOfProvider(
  tx: SqlTransaction,
  shop: string,
  kind: LedgerEntry['kind'],
  providerId: string,
): Promise<DocumentRow | null> {
  const [row] = await query(tx, reading(selectDocumentOfProvider(shop, kind, providerId)));
  return row ? fromRow(row) : null;
}

const selectDocumentOfProvider = (
  shop: string,
  kind: LedgerEntry['kind'],
  providerId: string,
): Statement => ({
  text: 'SELECT * FROM document WHERE shop = $1 AND kind = $2 AND provider_id = $3',
  values: [shop, kind, providerId],
});

/** The invoice that the named one cancels. */
export const findCancelledBy = (
  pool: pg.Pool,
  shop: string,
  cancellationId: string,
): Promise<DocumentRow | null> =>
  findRow(pool, {
    text: 'SELECT * FROM document WHERE shop = $1 AND cancellation_id = $2 LIMIT 1',
    values: [shop, cancellationId],
  });

/** Of an invoice that was cancelled, the one that cancelled it: as unchangeable as that, and found by its own id. */
export const cancellationRow = (row: DocumentRow): DocumentRow | null =>
  row.cancellationId === null
    ? null
    : {
        ...row,
        providerId: row.cancellationId,
        number: row.cancellationNumber,
        date: row.cancellationDate ?? row.date,
        status: 'paid',
        enshrined: true,
        total: formatAmount(-parseAmount(row.total)),
        tax: formatAmount(-parseAmount(row.tax)),
        paid: '0.00',
        mailedAt: row.cancellationMailedAt,
        mailFailedAt: null,
        handChanged: false,
        held: '',
        dismissed: false,
        linkToken: row.cancellationToken,
      };

/** Finds the document of a link; null for tokens that no document has. */
export async function findLinkedDocument(pool: pg.Pool, token: string): Promise<DocumentRow | null> {
  const row = await findRow<DocumentRow>(pool, {
    text: 'SELECT * FROM document WHERE link_token = $1 OR cancellation_token = $1 LIMIT 1',
    values: [token],
  });
  return row === null || row.linkToken === token ? row : cancellationRow(row);
}

/** After a draft was rewritten. Answers the changed row. */
export const updateContent = (row: DocumentRow, state: DocumentState, content: SavedContent): Statement =>
  // A begun offset goes with the document's bookings.
  updateRow(
    row,
    toColumns({ ...state, ...toStored(content), offsetBegun: '0' }),
    'revision = revision + 1, ',
  );

export type StateChange = Partial<DocumentState> & DocumentTrace;

/** After a step that left the content alone. Answers the changed row. */
export function updateState(row: DocumentRow, state: StateChange): Statement {
  const columns = toColumns(toStoredAction(state));
  // Steps change the same few columns again and again. PostgreSQL cuts names off after 63 bytes.
  const name = `document-${columns.map((column) => column.name).join('-')}`;
  return { ...updateRow(row, columns), ...(name.length <= 63 && { name }) };
}

/** The row as it will be. */
export function foreseeState(row: DocumentRow, change: Partial<DocumentState>): DocumentRow {
  const paid = change.paid ?? row.paid;
  const offsetPaid = parseAmount(row.offsetPaid) > parseAmount(paid) ? paid : row.offsetPaid;
  return { ...row, ...change, offsetPaid };
}

type Column = { readonly name: string; readonly value: unknown };

function updateRow(row: DocumentRow, columns: readonly Column[], more = ''): Statement {
  const assignments =
    columns.map(({ name }, index) => `${name} = $${index + 2}, `).join('') + leastOffset(columns);
  return reading({
    text: `UPDATE document SET ${more}${assignments}updated_at = now() WHERE id = $1 RETURNING *`,
    values: [row.id, ...columns.map(({ value }) => value)],
  });
}

/** Bookings that were taken back take offsets with them. */
function leastOffset(columns: readonly Column[]): string {
  const paid = columns.findIndex(({ name }) => name === 'paid');
  const isStated = columns.some(({ name }) => name === 'offset_paid');
  return paid < 0 || isStated ? '' : `offset_paid = LEAST(offset_paid, $${paid + 2}::numeric), `;
}

export const toColumns = (fields: Readonly<Record<string, unknown>>): readonly Column[] =>
  Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    // Content that was stored as JSON meanwhile has another order of fields; one statement name must stand for one
    // text.
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([field, value]) => ({ name: toColumn(field), value }));

/** Has refused mails tried again when a person asks for the order again. */
export const forgetFailedMails = (shop: string, orderId: string): Statement => ({
  name: 'document-mails-again',
  text: `UPDATE document SET mail_failed_at = NULL
         WHERE shop = $1 AND order_id = $2 AND mail_failed_at IS NOT NULL`,
  values: [shop, orderId],
});

/** Throws for a document whose link was removed: before planning, the provider must be asked about it. */
export function toLedgerEntry(row: DocumentRow): LedgerEntry {
  if (isUnlinked(row)) throw new Error(`Whether ${row.kind}-${row.ordinal} still exists was not asked.`);
  return toEntry(row);
}

const toEntry = (row: DocumentRow): LedgerEntry => ({
  kind: row.kind as LedgerEntry['kind'],
  ordinal: row.ordinal,
  refundId: row.refundId,
  deductedRefundIds: row.deductedRefundIds,
  revision: row.revision,
  providerId: row.providerId,
  reference: row.reference,
  number: row.number,
  status: row.status as DocumentStatus,
  enshrined: row.enshrined,
  currency: row.currency,
  total: row.total,
  tax: row.tax,
  paid: row.paid,
  offset: row.offsetPaid,
  offsetBegun: row.offsetBegun,
  contentHash: row.contentHash,
  date: toDay(row.date),
  deliveryDate: toDay(row.deliveryDate ?? row.date),
  deliveryDateUntil: row.deliveryDateUntil && toDay(row.deliveryDateUntil),
  invoiceType: row.invoiceType as LedgerEntry['invoiceType'],
  taxRuleId: row.taxRuleId || legacyTaxRule(row),
  eInvoice: row.eInvoice,
  vatId: row.vatId,
  // A refused mail is not tried again until somebody asks for it.
  mailedAt: (row.mailedAt ?? row.mailFailedAt)?.toISOString() ?? null,
  paymentSoughtAt: row.paymentSoughtAt?.toISOString() ?? null,
  hasNewLines: row.linesPosted > row.linesSought,
  writtenBack: { metafields: row.writtenMetafields, orderPaid: row.writtenPaid },
  handChanged: row.handChanged,
  held: row.held as Held,
  dismissed: row.dismissed,
  pendingAction: readPendingAction(row),
  billed: row.billed as LedgerEntry['billed'],
  rates: row.rates as LedgerEntry['rates'],
});

/** The tax rule of documents older than the column: taxed, or a small business's. */
const legacyTaxRule = (row: DocumentRow): string => (parseAmount(row.tax) === 0n ? '11' : '1');

export const toDay = (date: Date): string => date.toISOString().slice(0, 10);

/** Lists of JSON must not be taken for lists of PostgreSQL. */
export const toStored = (content: SavedContent) => ({
  ...content,
  rates: toJsonb(content.rates),
  billed: toJsonb(content.billed),
});
