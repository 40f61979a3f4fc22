import type { Receipt } from '@belegfluss/gateway/contract';
import { documentTexts } from '../../../texts/orders.ts';

/** Longer numbers are cut on screen; the whole one stays readable for everybody else. */
const shownLength = 8;

/** `RE-2026-00017` → `RE-2026-…`; a draft has no number. */
export function shortNumber(number: string | null): string {
  if (number === null) return documentTexts.draft;
  return number.length > shownLength ? `${number.slice(0, shownLength)}…` : number;
}

/** Invoices and credit notes of an order, oldest first. */
export const documentsOf = <Document extends Receipt>({
  invoices,
  credits,
}: Documents<Document>): Document[] => [...invoices, ...credits].sort((a, b) => momentOf(a) - momentOf(b));

interface Documents<Document> {
  readonly invoices: readonly Document[];
  readonly credits: readonly Document[];
}

const momentOf = ({ createdAt }: Receipt): number => (createdAt === null ? 0 : Date.parse(createdAt));
