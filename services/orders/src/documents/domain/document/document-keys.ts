import type { OrderSnapshot } from '../order/snapshot.ts';
import type { DocumentRef, PlanInput } from '../plan.ts';
import { isActive } from './active-documents.ts';
import type { LedgerEntry } from './ledger.ts';

/**
 * Operation keys of the provider's write journal. A key names one step for ever: planned twice, it is the same
 * key. An update carries the number of writes before it, because an order may return to content it once had.
 */
export const documentKeys = {
  create: (orderId: string, ref: DocumentRef) => `${path(orderId, ref)}/create`,
  update: (orderId: string, ref: DocumentRef, revision: number, hash: string) =>
    `${path(orderId, ref)}/update/${revision}-${hash.slice(0, 12)}`,
  open: (orderId: string, ref: DocumentRef) => `${path(orderId, ref)}/open`,
  reopen: (orderId: string, ref: DocumentRef, revision: number) => `${path(orderId, ref)}/reopen/${revision}`,
  mail: (orderId: string, ref: DocumentRef) => `${path(orderId, ref)}/mail`,
  /**
   * Two equal payments are two bookings. Reopening takes bookings back and is followed by a write: after each, the same
   * payment is booked by another key.
   */
  book: (orderId: string, ref: DocumentRef, payment: BookedPayment) =>
    `${path(orderId, ref)}/book/${toBookingName(payment)}`,
  /** A payment that was not found is searched for again, as a separate search. */
  match: (orderId: string, ref: DocumentRef, payment: BookedPayment, soughtAt: string | null) =>
    `${path(orderId, ref)}/match/${toBookingName(payment)}${soughtAt === null ? '' : `/${soughtAt}`}`,
  /** `before` is what had been offset when it was begun: each offset adds to that, so that no two share a key. */
  offset: (orderId: string, ref: DocumentRef, { before, amount, revision }: BegunOffset) =>
    `${path(orderId, ref)}/offset/${before}+${amount}${revision > 1 ? `/r${revision}` : ''}`,
  enshrine: (orderId: string, ref: DocumentRef) => `${path(orderId, ref)}/enshrine`,
  cancel: (orderId: string, ref: DocumentRef) => `${path(orderId, ref)}/cancel`,
  deleteDraft: (orderId: string, ref: DocumentRef) => `${path(orderId, ref)}/delete`,
  markPaid: (orderId: string, ref: DocumentRef) => `${path(orderId, ref)}/mark-paid`,
  metafields: (orderId: string, ref: DocumentRef, hash: string) =>
    `${path(orderId, ref)}/metafields/${hash.slice(0, 12)}`,
};

type BegunOffset = { readonly before: string; readonly amount: string; readonly revision: number };

type BookedPayment = {
  readonly gateway: string;
  readonly amount: string;
  /** Null where Shopify's payment is not known. */
  readonly paymentId: string | null;
  readonly revision: number;
};

function toBookingName({ gateway, amount, paymentId, revision }: BookedPayment): string {
  const which = paymentId === null ? '' : `/${paymentId}`;
  return `${gateway}/${amount}${which}${revision > 1 ? `/r${revision}` : ''}`;
}

export function contactKey(customerKey: string): string {
  return `customer/${customerKey}/contact`;
}

/**
 * Composes a document's reference to its order, printed and searchable. A new document has the order's plain name, by
 * which it is searched for while it is not known whether it was made: two orders of one buyer may have the same
 * purchase order number, and may be in work at once. Once it is in the ledger it is not searched for any more, and the
 * draft of an e-invoice takes the buyer's number (BT-13) before it is opened. An issued document keeps its reference.
 */
export function invoiceReference(
  { order, ledger }: Referring,
  ordinal: number,
  purchaseOrder: string | null,
): string {
  const former = formerReferences.invoice(order, ordinal);
  return selectReference(order, { made: findInvoice(ledger, ordinal), former, purchaseOrder });
}

/** The same of the credit note for a refund. */
export function creditNoteReference(
  { order, ledger }: Referring,
  refundId: string,
  purchaseOrder: string | null,
): string {
  // Where rewriting a credit note has cost one, the next one is left as it was made.
  const isLost = ledger.some((entry) => entry.refundId === refundId && entry.status === 'deleted');
  return selectReference(order, {
    made: findCreditNote(ledger, refundId),
    former: formerReferences.credit(order, refundId),
    purchaseOrder: isLost ? null : purchaseOrder,
  });
}

function selectReference(
  { name }: NamedOrder,
  given: {
    readonly made: LedgerEntry | undefined;
    readonly former: string;
    /** Of an e-invoice; null where it has none. */
    readonly purchaseOrder: string | null;
  },
): string {
  const { made, former, purchaseOrder } = given;
  if (made === undefined) return name;
  const said = made.reference ?? former;
  if (made.status !== 'draft' || made.handChanged) return said;
  return purchaseOrder ?? (said === former ? former : name);
}

/** The invoice of a place, in any state. */
export const findInvoice = (ledger: readonly LedgerEntry[], ordinal: number): LedgerEntry | undefined =>
  ledger.find((entry) => entry.kind === 'invoice' && entry.ordinal === ordinal);

/** The active credit note for a refund. */
export const findCreditNote = (ledger: readonly LedgerEntry[], refundId: string): LedgerEntry | undefined =>
  ledger.find((entry) => entry.kind === 'credit' && entry.refundId === refundId && isActive(entry));

type Referring = Pick<PlanInput, 'order' | 'ledger'>;

/** References of documents that were made before references were plain names. */
export const formerReferences = {
  invoice: ({ id, name }: NamedOrder, ordinal: number): string =>
    ordinal === 1 ? `${name} (${id})` : `${name} (${id}/${ordinal})`,
  credit: ({ id, name }: NamedOrder, refundId: string): string => `${name} (${id}/R${refundId})`,
};

type NamedOrder = Pick<OrderSnapshot, 'id' | 'name'>;

/** Numbers that are tried one after another for invoices of one name; more orders than this never share a name. */
const namesakes = 50;

/**
 * Lists numbers for an invoice made from the order's name, best first: all invoices of one name count on, whether they
 * belong to one order or to several with the same name; the last candidate contains the order's id, so that no other
 * order can have it.
 */
export function invoiceNumbers({ id, name }: NamedOrder, ordinal: number): readonly [string, ...string[]] {
  const more = Array.from({ length: namesakes }, (_, index) => `${name}-${ordinal + index + 1}`);
  return [ordinalName(name, ordinal), ...more, ordinalName(`${name}-${id}`, ordinal)];
}

/** `#1001` for the first invoice of an order, `#1001-2` for the second. */
export function ordinalName(name: string, ordinal: number): string {
  return ordinal === 1 ? name : `${name}-${ordinal}`;
}

function path(orderId: string, ref: DocumentRef): string {
  return `order/${orderId}/${ref.kind}-${ref.ordinal}`;
}
