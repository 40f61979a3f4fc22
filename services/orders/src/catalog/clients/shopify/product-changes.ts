import { isLosslessNumber, parse } from 'lossless-json';
import { z } from 'zod';

/** A change of products as a webhook reports it. */
export type ProductChange =
  | { readonly kind: 'product'; readonly productId: string }
  /** The stock of an inventory item changed. */
  | { readonly kind: 'item'; readonly itemId: string }
  | { readonly kind: 'unreadable' };

const id = z.preprocess(
  (value) => (isLosslessNumber(value) ? value.toString() : value),
  z.string().regex(/^\d{1,20}$/),
);
const product = z.object({ id }).transform((value) => ({ kind: 'product' as const, productId: value.id }));
const level = z
  .object({ inventory_item_id: id })
  .transform((value) => ({ kind: 'item' as const, itemId: value.inventory_item_id }));

/** Topics that concern products. */
export const isProductTopic = (topic: string): boolean =>
  /^products\/(create|update|delete)$|^inventory_levels\/update$/.test(topic);

/** Reads only which product it is about: what is sent may be old when it arrives. */
export function readProductChange(topic: string, body: string): ProductChange {
  try {
    return (topic === 'inventory_levels/update' ? level : product).parse(parse(body));
  } catch {
    return { kind: 'unreadable' };
  }
}
