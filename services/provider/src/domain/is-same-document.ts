import type { ProviderDocument } from './document.ts';

type Identity = Pick<ProviderDocument, 'reference' | 'marks' | 'total' | 'currency' | 'date'>;

/**
 * Whether what bears the id of a document of ours still is that one. A provider that was restored from a backup gives ids,
 * and numbers, a second time. The reference is our mark; people may change it in a draft, and then everything else that
 * tells an order from others must be as it was.
 */
export function isSameDocument(stated: Identity, now: Identity): boolean {
  if (stated.reference === now.reference) return true;
  return (
    stated.marks !== null &&
    stated.marks.address === now.marks?.address &&
    Number(stated.total) === Number(now.total) &&
    stated.currency === now.currency &&
    stated.date === now.date
  );
}
