import type { ProviderDocument } from './document.ts';

type Identity = Pick<ProviderDocument, 'createdAt' | 'reference' | 'marks' | 'total' | 'currency' | 'date'>;

/**
 * Whether what bears the id of a document of ours still is that one. A provider that was restored from a backup gives ids,
 * and numbers, a second time, but never the same moment. Where that moment is not known, the reference is our mark;
 * people may change it in a draft, and then everything else that tells an order from others must be as it was. Documents
 * may also have their reference in common, with the buyer's order number: of another moment, one of those must say
 * all the same.
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
