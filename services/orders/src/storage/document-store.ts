import { randomUUID } from 'node:crypto';
import { type Document as DocumentRow, Prisma, type PrismaClient } from '../../generated/prisma/client.ts';
import type { DocumentStatus, LedgerEntry } from '../domain/document/ledger.ts';
import type { VatIdCheck } from '../domain/order/extras.ts';
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
  readonly deliveryDate: string;
  readonly deliveryDateUntil: string | null;
  readonly invoiceType: LedgerEntry['invoiceType'];
  readonly taxRuleId: string;
  readonly eInvoice: boolean;
  readonly rates: LedgerEntry['rates'];
  readonly billed: LedgerEntry['billed'];
  /** What VIES says of the recipient's VAT id; null when it was not asked. */
  readonly vatIdCheck: VatIdCheck | null;
};

/** Traces of steps that leave the document itself as it is. */
export type DocumentTrace = {
  readonly mailedAt?: Date;
  readonly mailFailedAt?: Date | null;
  readonly paymentSoughtAt?: Date;
  readonly writtenMetafields?: string;
  readonly writtenPaid?: boolean;
  readonly handChanged?: boolean;
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

/** The ledger's row of a document that the provider names; documents of others have none. */
export const findDocumentOfProvider = (
  prisma: Pick<PrismaClient, 'document'>,
  shop: string,
  kind: LedgerEntry['kind'],
  providerId: string,
): Promise<DocumentRow | null> =>
  prisma.document.findUnique({ where: { shop_kind_providerId: { shop, kind, providerId } } });

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
export async function updateState(
  tx: Tx,
  row: DocumentRow,
  state: Partial<DocumentState> & DocumentTrace,
): Promise<void> {
  await tx.document.update({ where: { id: row.id }, data: { ...state, updatedAt: new Date() } });
}

/** Whoever asks for an order again wants its mails tried again, too. */
export async function forgetFailedMails(prisma: PrismaClient, shop: string, orderId: string): Promise<void> {
  await prisma.document.updateMany({
    where: { shop, orderId, mailFailedAt: { not: null } },
    data: { mailFailedAt: null },
  });
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
  deliveryDate: toDay(row.deliveryDate ?? row.date),
  deliveryDateUntil: row.deliveryDateUntil && toDay(row.deliveryDateUntil),
  invoiceType: row.invoiceType as LedgerEntry['invoiceType'],
  taxRuleId: row.taxRuleId || legacyTaxRule(row),
  eInvoice: row.eInvoice,
  // A mail that was refused is done with until somebody asks for it.
  mailedAt: (row.mailedAt ?? row.mailFailedAt)?.toISOString() ?? null,
  paymentSoughtAt: row.paymentSoughtAt?.toISOString() ?? null,
  writtenBack: { metafields: row.writtenMetafields, orderPaid: row.writtenPaid },
  handChanged: row.handChanged,
  billed: row.billed as unknown as LedgerEntry['billed'],
  rates: row.rates as unknown as LedgerEntry['rates'],
});

/** Documents of before rules were kept were taxed or a small business's. */
const legacyTaxRule = (row: DocumentRow): string => (row.tax.isZero() ? '11' : '1');

export const toDay = (date: Date): string => date.toISOString().slice(0, 10);

const toColumns = (content: SavedContent) => ({
  ...content,
  deductedRefundIds: [...content.deductedRefundIds],
  date: fromDay(content.date),
  deliveryDate: fromDay(content.deliveryDate),
  deliveryDateUntil: content.deliveryDateUntil === null ? null : fromDay(content.deliveryDateUntil),
  rates: content.rates.map((entry) => ({ ...entry })),
  billed: content.billed.map((entry) => ({ ...entry })),
  vatIdCheck: content.vatIdCheck === null ? Prisma.DbNull : { ...content.vatIdCheck },
});

const fromDay = (day: string): Date => new Date(`${day}T00:00:00Z`);
