import type { SavedPart } from '@belegfluss/protos/provider/v1/parts';
import type { PartRequest } from '@belegfluss/provider/contract';
import { z } from 'zod';
import type { ShopProduct } from '../../domain/products/product.ts';

const samplePart = z.object({
  partId: z.string(),
  number: z.string(),
  name: z.string(),
  text: z.string(),
  note: z.string(),
  priceNet: z.string(),
  priceGross: z.string(),
  taxRate: z.string(),
  category: z.string(),
  stock: z.string(),
});
const sample = z.object({ title: z.string(), parts: z.array(samplePart) });

/** A product as it was sent, for a person to look through; kept as JSON. */
export type ProductSample = z.output<typeof sample>;

export const composeSample = (
  { title }: ShopProduct,
  parts: readonly PartRequest[],
  saved: ReadonlyMap<string, SavedPart>,
): ProductSample => ({
  title,
  parts: parts.map((part) => {
    const { partId = '', number = part.number } = saved.get(part.key) ?? {};
    return {
      partId,
      number,
      name: part.name,
      text: part.text,
      note: part.note,
      priceNet: part.priceNet,
      priceGross: part.priceGross,
      taxRate: part.taxRate,
      category: part.category,
      stock: part.tracksStock ? part.initialStock : '',
    };
  }),
});

/** The kept sample; null when there is none, or an earlier version kept another. */
export const parseSample = (kept: unknown): ProductSample | null => sample.safeParse(kept).data ?? null;
