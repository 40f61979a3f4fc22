import type { DocumentKind } from '@belegfluss/provider/contract';
import { mentions } from '@belegfluss/runtime/texts';
import type { ProviderDocument } from './document.ts';

/** A document whose reference names an order, with the data that show whose it is. */
export type MarkedDocument = {
  readonly document: ProviderDocument;
  readonly contactId: string | null;
  /** In whole seconds; null when the provider does not state it. */
  readonly createdAt: Date | null;
  /** Its subject, and what stands above and below its positions; HTML. */
  readonly text: string;
};

/** The document of a creation, as far as a look-up needs to know it. */
export type Creation = {
  readonly shop: string;
  readonly key: string;
  readonly kind: DocumentKind;
  /** The document's reference to its order. Several documents may have the same one, also those of other shops. */
  readonly reference: string;
  /** Its reference where an older version made it, which names the order's id; absent where none did. */
  readonly formerReference?: string;
  /** The buyer's order number: what was made may have been given it as its reference since. */
  readonly purchaseOrder?: string;
  /** The write that may have made it; null where an earlier installation may have, of which nothing is known. */
  readonly sent: { readonly contactId: string; readonly at: Date } | null;
  /** The expected sum; identifies the document where it is not known when and to whom it was written. */
  readonly sum?: { readonly total: string; readonly currency: string };
};

/** How far apart the clocks of the database and the provider may be. */
const clockSkewMs = 3_600_000;

/**
 * Decides whether a document is the one of a creation: it names the order's id; or it was written to the same contact
 * since the write left; or, where nothing is known of the write, it has the same sum. The buyer's number may be on any
 * number of documents: one that has it as its reference has to name the order in its texts as well.
 */
export function isOfCreation(row: MarkedDocument, wanted: Creation): boolean {
  const { document, contactId, createdAt } = row;
  if (document.reference === wanted.formerReference) return true;
  if (document.reference !== wanted.reference && !isRenamed(row, wanted)) return false;
  if (wanted.sent === null) return sameSum(document, wanted.sum);
  const isSince = createdAt === null || createdAt.getTime() >= wanted.sent.at.getTime() - clockSkewMs;
  return contactId === wanted.sent.contactId && isSince;
}

const isRenamed = ({ document, text }: MarkedDocument, { purchaseOrder, reference }: Creation): boolean =>
  document.reference === purchaseOrder && mentions(text, reference);

const sameSum = (document: ProviderDocument, sum: Creation['sum']): boolean =>
  sum !== undefined && document.currency === sum.currency && Number(document.total) === Number(sum.total);
