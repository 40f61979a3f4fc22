import { z } from 'zod';

const id = z.union([z.string(), z.number(), z.bigint()]).transform(String);
const amount = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^\d+(\.\d+)?$/));

const variantRequest = z.object({
  title: z.string().min(1).optional(),
  sku: z.string().nullable().optional(),
  barcode: z.string().nullable().optional(),
  price: amount.optional(),
  taxable: z.boolean().optional(),
  tracked: z.boolean().optional(),
  unitCost: amount.nullable().optional(),
  quantity: z.number().int().optional(),
  grams: z.number().min(0).optional(),
});

export const productRequest = z.object({
  title: z.string().min(1).optional(),
  handle: z.string().min(1).optional(),
  status: z.enum(['ACTIVE', 'DRAFT', 'ARCHIVED']).optional(),
  productType: z.string().optional(),
  vendor: z.string().optional(),
  tags: z.array(z.string()).optional(),
  descriptionHtml: z.string().optional(),
  isGiftCard: z.boolean().optional(),
  category: z.object({ name: z.string(), fullName: z.string() }).nullable().optional(),
  variants: z.array(variantRequest).optional(),
});

export const productChangeRequest = productRequest.extend({
  variants: z
    .array(variantRequest.extend({ id: id.optional() }))
    .min(1)
    .optional(),
});

/** `silent`: no webhooks. */
export const quietRequest = z.object({ silent: z.boolean().optional() });

export const seedRequest = quietRequest.extend({
  products: z.number().int().min(1).max(20_000),
  variants: z.number().int().min(1).max(50_000).optional(),
});

export const stockRequest = quietRequest
  .extend({
    variantId: id.optional(),
    inventoryItemId: id.optional(),
    delta: z.number().int().optional(),
    available: z.number().int().optional(),
    locationId: id.optional(),
  })
  .refine(({ variantId, inventoryItemId }) => variantId !== undefined || inventoryItemId !== undefined, {
    error: 'Say which: variantId or inventoryItemId',
  })
  .refine(({ delta, available }) => (delta === undefined) !== (available === undefined), {
    error: 'Say either delta or available',
  });

/** Products after the one with this id, sorted by id. */
export const pageRequest = z.object({
  first: z.coerce.number().int().min(1).max(250).default(250),
  after: z.string().regex(/^\d+$/).optional(),
});

export const locationRequest = z.object({ name: z.string().min(1) });
