import type { OrderDocument } from '@belegfluss/gateway/contract';

/** The steps that a new recipient takes for a document. */
export type AddressPath = 'open' | 'enshrined' | 'paid';

/**
 * An enshrined document is cancelled and reissued; where payments are booked on it, a credit note takes the place of the
 * cancellation, and that costs a transfer as well.
 */
export function addressPath({
  enshrined,
  status,
  total,
}: Pick<OrderDocument, 'enshrined' | 'status' | 'total'>): AddressPath {
  if (!enshrined) return 'open';
  const isPaid = (status === 'PAID' || status === 'PARTIALLY_PAID') && Number(total) !== 0;
  return isPaid ? 'paid' : 'enshrined';
}
