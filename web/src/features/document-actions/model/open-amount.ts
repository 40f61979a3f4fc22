import type { DetailedDocument, OrderDocument } from '@belegfluss/gateway/contract';

/** A document of an order's page; other places do not know what is booked on it. */
export type PayableDocument = OrderDocument & Partial<Pick<DetailedDocument, 'paid'>>;

/** The open amount, a decimal of two places; null where something is booked and nobody says how much. */
export function openAmount({ total, paid, status }: PayableDocument): string | null {
  if (paid === undefined) return status === 'PARTIALLY_PAID' ? null : total;
  const cents = parseCents(total) - parseCents(paid);
  const digits = String(cents < 0n ? 0n : cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `1190.5` → 119050: whole numbers lose nothing. */
function parseCents(decimal: string): bigint {
  const [whole = '0', part = ''] = decimal.split('.');
  return BigInt(`${whole}${part.padEnd(2, '0').slice(0, 2)}`);
}
