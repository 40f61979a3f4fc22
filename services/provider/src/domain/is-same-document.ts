import type { ProviderDocument } from './document.ts';

type Identity = Pick<ProviderDocument, 'createdAt' | 'reference' | 'marks' | 'total' | 'currency' | 'date'>;

/**
 * Decides whether the document with the id of ours still is ours. A provider that was restored from a backup assigns
 * ids, and numbers, a second time, but never the same moment. Where that moment is not known, the reference is our
 * mark; people may change it in a draft, and then everything else that distinguishes an order from others must be
 * unchanged. Documents may also share a reference, the buyer's order number: of another moment, one of those must agree
 * in everything else as well.
 */
export function isSameDocument(stated: Identity, now: Identity): boolean {
  const isSameReference = stated.reference === now.reference;
  if (stated.createdAt === '' || now.createdAt === '') return isSameReference || isAlike(stated, now);
  if (stated.createdAt === now.createdAt) return true;
  return isSameReference && isAlike(stated, now) && stated.marks?.texts === now.marks?.texts;
}

const isAlike = (stated: Identity, now: Identity): boolean =>
  stated.marks !== null &&
  stated.marks.address === now.marks?.address &&
  Number(stated.total) === Number(now.total) &&
  stated.currency === now.currency &&
  stated.date === now.date;
