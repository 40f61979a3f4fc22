/** The document that a link shows, or its absence. */
export type Linked<Row> =
  | { readonly kind: 'document'; readonly document: Row }
  /** Nothing has come out yet. */
  | { readonly kind: 'waiting' }
  /**
   * The last issued document was cancelled, and nothing is on its way in its place: the page shows the cancellation.
   */
  | { readonly kind: 'cancelled'; readonly document: Row };

/**
 * Of an order's documents of one kind, oldest first and without deleted ones: chooses the latest issued one that is
 * still valid. A draft is only for the merchant.
 */
export function chooseLinked<Row extends { readonly status: string }>(
  documents: readonly Row[],
): Linked<Row> {
  const document = documents.findLast(({ status }) => status !== 'draft' && status !== 'cancelled');
  if (document) return { kind: 'document', document };
  const last = documents.at(-1);
  return last?.status === 'cancelled' ? { kind: 'cancelled', document: last } : { kind: 'waiting' };
}
