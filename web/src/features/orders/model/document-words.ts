import type { Order, Receipt } from '@belegfluss/gateway/contract';
import { documentTexts } from '../../../texts/orders.ts';

/** Longer numbers are cut on screen; the whole one stays readable for everybody else. */
const shownLength = 8;

/** `RE-2026-00017` → `RE-2026-…`; a draft has no number. */
export function shortNumber(number: string | null): string {
  if (number === null) return documentTexts.draft;
  return number.length > shownLength ? `${number.slice(0, shownLength)}…` : number;
}

/** `Rechnung RE-1000`, `Gutschrift (Entwurf)` */
export function documentName({ type, number }: Pick<Receipt, 'type' | 'number'>): string {
  const kind = type === 'CN' ? documentTexts.credit : documentTexts.invoice;
  return number === null ? `${kind} (${documentTexts.draft})` : `${kind} ${number}`;
}

/** Invoices and credit notes of an order, oldest first. */
export const documentsOf = ({ invoices, credits }: Pick<Order, 'invoices' | 'credits'>): Receipt[] =>
  [...invoices, ...credits].sort((a, b) => momentOf(a) - momentOf(b));

const momentOf = ({ createdAt }: Receipt): number => (createdAt === null ? 0 : Date.parse(createdAt));
