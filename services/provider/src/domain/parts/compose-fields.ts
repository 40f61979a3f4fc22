import type { PartRequest } from '@belegfluss/provider/contract';
import { contentHash } from '../content-hash.ts';
import type { PartFields, PartOrigin } from './part.ts';
import { withMark } from './stock-mark.ts';

/** State of a part besides the request. */
export type PartState = {
  readonly number: string;
  readonly origin: PartOrigin;
  /** As last written; null while we have written none. */
  readonly note: string | null;
  /** Mark of the stock that was written last; empty while none was. */
  readonly mark: string;
  /** The account's category of the wanted name, and its usual one. */
  readonly categories: { readonly named: string | null; readonly usual: string | null };
};

/**
 * Composes the fields to write. Fields that the caller does not know are left out, and those that the merchant may have
 * written: the note while ours is unchanged, and in a part that existed before us every field for which the request has
 * no value.
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

/** Changes with what the caller wants of a part, but not with its initial stock, which no later save writes. */
export function partHash(request: PartRequest): string {
  const { key: _key, group: _group, initialStock: _stock, ...content } = request;
  return contentHash(content);
}
