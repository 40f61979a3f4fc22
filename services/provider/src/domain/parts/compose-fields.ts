import type { PartRequest } from '@belegfluss/provider/contract';
import { contentHash } from '../content-hash.ts';
import type { PartFields, PartOrigin } from './part.ts';
import { withMark } from './stock-mark.ts';

/** What a part is besides what is asked for. */
export type PartState = {
  readonly number: string;
  readonly origin: PartOrigin;
  /** As last written; null while we have written none. */
  readonly note: string | null;
  /** Of the stock that was written last; empty while none was. */
  readonly mark: string;
  /** The account's category of the wanted name, and its usual one. */
  readonly categories: { readonly named: string | null; readonly usual: string | null };
};

/**
 * What is to be written. Left out is what the caller does not know, and what the merchant may have written himself: the
 * note while ours stays the same, and in a part that was there before us whatever we have nothing to say about.
 */
export function composeFields(request: PartRequest, state: PartState): Partial<PartFields> {
  const isOurs = state.origin === 'made';
  const categoryId = state.categories.named ?? (isOurs ? state.categories.usual : null);
  const isNoteKept = state.note === null ? !isOurs && request.note === '' : state.note === request.note;
  return {
    name: request.name,
    number: state.number,
    priceNet: request.priceNet,
    priceGross: request.priceGross,
    taxRate: request.taxRate,
    tracksStock: request.tracksStock,
    active: request.active,
    ...(request.purchasePrice === '' ? {} : { purchasePrice: request.purchasePrice }),
    ...(isOurs || request.text !== '' ? { text: request.text } : {}),
    ...(isNoteKept ? {} : { comment: withMark(request.note, state.mark) }),
    ...(categoryId === null ? {} : { categoryId }),
  };
}

/** The same while the caller wants the same; the stock that a part begins with is no part of it. */
export function partHash(request: PartRequest): string {
  const { key: _key, group: _group, initialStock: _stock, ...content } = request;
  return contentHash(content);
}
