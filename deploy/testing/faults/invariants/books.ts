import type { ProviderDocument } from '../../src/installation.ts';
import { ordersNamed } from '../../src/orders-named.ts';
import type { World } from '../world.ts';

export type BookedDocument = ProviderDocument & {
  readonly type: string;
  readonly date: string;
  readonly paid: string;
  readonly bookings: readonly { readonly transaction: string; readonly amount: string }[];
};

/** Reads the documents at the provider, and the drafts that were deleted there. */
export async function readBooks({ installation }: World): Promise<{
  readonly documents: readonly BookedDocument[];
  readonly removed: readonly BookedDocument[];
}> {
  const books = (await installation.atProvider('GET', '/documents')) as unknown as {
    readonly documents: readonly Omit<BookedDocument, 'orderIds'>[];
    readonly removed: readonly Omit<BookedDocument, 'orderIds'>[];
  };
  const named = (document: Omit<BookedDocument, 'orderIds'>): BookedDocument => ({
    ...document,
    orderIds: ordersNamed(installation.sandbox, document.customerInternalNote),
  });
  return { documents: books.documents.map(named), removed: books.removed.map(named) };
}
