import { randomUUID } from 'node:crypto';
import type { Statement } from '@belegfluss/runtime/database';
import { formatAmount, parseAmount } from '../../kernel/domain/money/money.ts';
import { withResult } from '../../kernel/storage/rows.ts';
import type { DocumentRef } from '../domain/plan.ts';
import {
  type DocumentRow,
  type DocumentState,
  type SavedContent,
  toColumns,
  toStored,
} from './document-store.ts';
import { insertMark } from './transfer-marks.ts';

export type NewDocument = {
  readonly shop: string;
  readonly orderId: string;
  readonly ref: DocumentRef;
  readonly refundId: string | null;
  readonly providerId: string;
  readonly matched: boolean;
  /** Key of the transfer that is still to be confirmed. */
  readonly transferKey: string | null;
  readonly state: DocumentState;
  readonly content: SavedContent;
};

/** The row that a new document will have. */
export function foreseeDocument(document: NewDocument): DocumentRow {
  const { reference = null, vatId = null } = document.content;
  const { date, deliveryDate, deliveryDateUntil, rates, billed, vatIdCheck, ...others } = document.content;
  return {
    ...untouched(),
    id: randomUUID(),
    shop: document.shop,
    orderId: document.orderId,
    kind: document.ref.kind,
    ordinal: document.ref.ordinal,
    refundId: document.refundId,
    providerId: document.providerId,
    matched: document.matched,
    linkToken: randomToken(),
    cancellationToken: randomToken(),
    ...document.state,
    ...others,
    reference,
    vatId,
    deductedRefundIds: [...others.deductedRefundIds],
    total: inCents(document.state.total),
    tax: inCents(document.state.tax),
    paid: inCents(document.state.paid),
    // As they are read back: days as UTC midnights, JSON without what it cannot hold.
    date: toMidnight(date),
    deliveryDate: toMidnight(deliveryDate),
    deliveryDateUntil: deliveryDateUntil === null ? null : toMidnight(deliveryDateUntil),
    rates: asJson(rates),
    billed: asJson(billed),
    vatIdCheck: asJson(vatIdCheck),
  };
}

/** The statement that adds a document to the ledger, and the row as it will be. */
export function insertDocument(document: NewDocument): {
  readonly statement: Statement;
  readonly row: DocumentRow;
} {
  const row = foreseeDocument(document);
  const { id, shop, orderId, kind, ordinal, refundId, providerId, matched } = row;
  const { linkToken, cancellationToken, reference, vatId } = row;
  const columns = toColumns({
    ...{ id, shop, orderId, kind, ordinal, refundId, providerId, matched, linkToken, cancellationToken },
    ...document.state,
    ...toStored(document.content),
    reference,
    vatId,
  });
  const insert = {
    name: 'document-insert',
    text: `INSERT INTO document (${columns.map(({ name }) => name).join(', ')})
           VALUES (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
    values: columns.map(({ value }) => value),
  };
  const { transferKey } = document;
  const statement =
    transferKey === null
      ? insert
      : withResult('marked', insertMark({ shop, operationKey: transferKey }), insert);
  return { statement, row };
}

const randomToken = (): string => randomUUID().replaceAll('-', '');

/** The columns that a new document leaves to the table. */
const untouched = () => ({
  revision: 1,
  offsetPaid: '0.00',
  offsetBegun: '0.00',
  mailedAt: null,
  mailFailedAt: null,
  mailRefusedFor: [],
  paymentSoughtAt: null,
  linesPosted: 0,
  linesSought: 0,
  paymentTold: '',
  writtenMetafields: null,
  writtenPaid: false,
  handChanged: false,
  unlinkedAt: null,
  held: '',
  dismissed: false,
  wish: '',
  unconfirmedKey: null,
  cancellationId: null,
  cancellationNumber: null,
  cancellationDate: null,
  cancellationMailedAt: null,
  createdAt: new Date(),
  updatedAt: new Date(),
});

const inCents = (amount: string): string => formatAmount(parseAmount(amount));
const toMidnight = (day: string): Date => new Date(`${day}T00:00:00Z`);
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
