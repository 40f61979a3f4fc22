import { RpcError } from '@belegfluss/runtime/errors';
import { draftMail, type MailAbout } from '../domain/compose/compose-mail.ts';
import { creditedInvoice } from '../domain/document/credit-note-ids.ts';
import type { LedgerEntry } from '../domain/document/ledger.ts';
import type { MailContent } from '../domain/plan.ts';
import {
  cancellationRow,
  type DocumentRow,
  findDocuments,
  isShown,
  toDay,
} from '../storage/document-store.ts';
import { readStoredExtras } from '../storage/extras-store.ts';
import { findOrder } from '../storage/order-store.ts';
import type { OrderLinks } from './order-links.ts';
import { toPlanInput } from './plan-input.ts';
import type { ReconcileDependencies } from './reconcile-dependencies.ts';
import { withSnapshot } from './with-snapshot.ts';

export type DocumentName = {
  readonly orderId: string;
  readonly kind: LedgerEntry['kind'];
  /** The provider's id. */
  readonly documentId: string;
};

type Dependencies = Pick<ReconcileDependencies, 'pool' | 'fetchContext' | 'shopify' | 'findLinks' | 'now'>;

/**
 * Drafts the mail that the settings would send with a document, for a person to change; data that the order no longer
 * has stays empty.
 */
export const draftDocumentMail =
  (dependencies: Dependencies) =>
  async (shop: string, { orderId, kind, documentId }: DocumentName): Promise<MailContent> => {
    const { pool, fetchContext, shopify, findLinks, now } = dependencies;
    const stored = await findOrder(pool, shop, orderId);
    if (!stored) throw new RpcError('notFound', 'ORDER_NOT_FOUND', `Order ${orderId} is not there.`);
    const documents = (await findDocuments(pool, shop, orderId)).filter(isShown);
    const cancelled =
      kind === 'invoice' ? documents.find((row) => row.cancellationId === documentId) : undefined;
    if (!cancelled && !documents.some((row) => row.kind === kind && row.providerId === documentId))
      throw new RpcError('notFound', 'DOCUMENT_NOT_FOUND', `Document ${documentId} is not there.`);
    const facts = await fetchContext(shop);
    if (!facts) throw new RpcError('failedPrecondition', 'NOT_INSTALLED', 'The shop is not installed.');
    const order = await withSnapshot(shopify, stored);
    if (!order) return nothingKnown;
    const links = await findLinks(order);
    const input = toPlanInput({
      order,
      documents,
      links,
      facts,
      extras: readStoredExtras(order, facts.preferences.metafields.metafieldRead),
      contactId: null,
      now: now(),
      origin: 'live',
    });
    const target = cancelled?.providerId ?? documentId;
    const known = input.ledger.find(
      (candidate) => candidate.kind === kind && candidate.providerId === target,
    );
    if (!known) return nothingKnown;
    const cancellation = cancelled ? cancellationRow(cancelled) : null;
    return cancellation === null
      ? draftMail(input, known, selectMailAbout(known, input.ledger))
      : draftMail(input, cancellationEntry(known, cancellation, links), {
          invoice: known,
          isCancellation: true,
        });
  };

/** Derives the entry of a cancellation, which is mailed where invoices are mailed, with separate texts and link. */
function cancellationEntry(entry: LedgerEntry, row: DocumentRow, links: OrderLinks): LedgerEntry {
  const { number, date, total } = row;
  return { ...entry, number, date: toDay(date), total, ownLink: links.getDocumentUrl(row) };
}

/** The mail of a credit note refers to the invoice that it reduces. */
function selectMailAbout(entry: LedgerEntry, ledger: readonly LedgerEntry[]): MailAbout {
  if (entry.kind === 'invoice') return {};
  const ordinal = creditedInvoice(entry, ledger);
  const invoice = ledger.find((other) => other.kind === 'invoice' && other.ordinal === ordinal);
  return invoice ? { invoice } : {};
}

const nothingKnown: MailContent = {
  to: '',
  cc: [],
  bcc: [],
  subject: '',
  message: '',
  copy: false,
  attachmentIds: [],
};
