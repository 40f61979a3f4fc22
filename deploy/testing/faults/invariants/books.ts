import type { ProviderDocument } from '../../src/installation.ts';
import type { World } from '../world.ts';

export type BookedDocument = ProviderDocument & {
  readonly type: string;
  readonly date: string;
  readonly paid: string;
  readonly bookings: readonly { readonly transaction: string; readonly amount: string }[];
};

/** What the provider has, and the drafts that were deleted there. */
export async function readBooks({ installation }: World): Promise<{
  readonly documents: readonly BookedDocument[];
  readonly removed: readonly BookedDocument[];
}> {
  return (await installation.atProvider('GET', '/documents')) as never;
}

/**
 * Ids of the orders that a document names by its mark: `#1001 (id)`, `(id/2)`, for a refund `(id/Rid)`, for what falls on
 * a second invoice `(id/Rid@2)`; ours name one.
 */
export const ordersIn = ({ customerInternalNote }: ProviderDocument): string[] =>
  [...(customerInternalNote ?? '').matchAll(/\((\d{10,})(?:\/[^)]*)?\)/g)].map(([, id = '']) => id);
