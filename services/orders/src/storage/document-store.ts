import { randomUUID } from 'node:crypto';
import type { Document as DocumentRow, Prisma, PrismaClient } from '../../generated/prisma/client.ts';
import type { DocumentStatus, LedgerEntry } from '../domain/ledger.ts';
import type { DocumentRef } from '../domain/plan.ts';

export type { Document as DocumentRow } from '../../generated/prisma/client.ts';

type Tx = Prisma.TransactionClient;

/** What the provider states about a document after a step. */
export type DocumentState = {
  readonly number: string | null;
  readonly status: DocumentStatus;
  readonly enshrined: boolean;
  readonly total: string;
  readonly tax: string;
  readonly paid: string;
};

/** What was written by a save. */
export type SavedContent = {
  readonly contentHash: string;
  readonly deductedRefundIds: readonly string[];
  readonly currency: string;
  readonly subject: string;
  readonly date: string;
  readonly rates: LedgerEntry['rates'];
};

export const findDocuments = (prisma: PrismaClient, shop: string, orderId: string): Promise<DocumentRow[]> =>
  prisma.document.findMany({ where: { shop, orderId }, orderBy: [{ createdAt: 'asc' }, { ordinal: 'asc' }] });

export const findDocumentsOfOrders = (
  prisma: PrismaClient,
  shop: string,
  orderIds: readonly string[],
): Promise<DocumentRow[]> =>
  prisma.document.findMany({
    where: { shop, orderId: { in: [...orderIds] } },
    orderBy: [{ createdAt: 'asc' }, { ordinal: 'asc' }],
  });

export const insertDocument = (
  tx: Tx,
  document: {
    readonly shop: string;
    readonly orderId: string;
    readonly ref: DocumentRef;
    readonly refundId: string | null;
    readonly providerId: string;
    readonly matched: boolean;
    /** Key of the transfer that is still to be confirmed. */
    readonly transferKey: string;
    readonly state: DocumentState;
    readonly content: SavedContent;
  },
): Promise<DocumentRow> =>
  tx.document.create({
    data: {
      id: randomUUID(),
      shop: document.shop,
      orderId: document.orderId,
      kind: document.ref.kind,
      ordinal: document.ref.ordinal,
      refundId: document.refundId,
      providerId: document.providerId,
      matched: document.matched,
      unconfirmedKey: document.transferKey,
      ...document.state,
      ...toColumns(document.content),
    },
  });

/** After a draft was written anew. */
export async function updateContent(
  tx: Tx,
  row: DocumentRow,
  state: DocumentState,
  content: SavedContent,
): Promise<void> {
  await tx.document.update({
    where: { id: row.id },
    data: { ...state, ...toColumns(content), revision: { increment: 1 }, updatedAt: new Date() },
  });
}

/** After a step that left the content alone. */
export async function updateState(tx: Tx, row: DocumentRow, state: Partial<DocumentState>): Promise<void> {
  await tx.document.update({ where: { id: row.id }, data: { ...state, updatedAt: new Date() } });
}

export async function markTransferConfirmed(prisma: PrismaClient, shop: string, key: string): Promise<void> {
  await prisma.document.updateMany({ where: { shop, unconfirmedKey: key }, data: { unconfirmedKey: null } });
}

export const toLedgerEntry = (row: DocumentRow): LedgerEntry => ({
  kind: row.kind as LedgerEntry['kind'],
  ordinal: row.ordinal,
  refundId: row.refundId,
  deductedRefundIds: row.deductedRefundIds,
  revision: row.revision,
  providerId: row.providerId,
  number: row.number,
  status: row.status as DocumentStatus,
  enshrined: row.enshrined,
  currency: row.currency,
  total: row.total.toFixed(2),
  tax: row.tax.toFixed(2),
  paid: row.paid.toFixed(2),
  contentHash: row.contentHash,
  date: toDay(row.date),
  rates: row.rates as unknown as LedgerEntry['rates'],
});

export const toDay = (date: Date): string => date.toISOString().slice(0, 10);

const toColumns = ({ date, rates, deductedRefundIds, ...rest }: SavedContent) => ({
  ...rest,
  deductedRefundIds: [...deductedRefundIds],
  date: new Date(`${date}T00:00:00Z`),
  rates: rates.map((entry) => ({ ...entry })),
});
