import { z } from 'zod';

/** Ids come as text or as numbers beyond 2^53. */
const id = z.union([z.string(), z.number(), z.bigint()]).transform(String);
const amount = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^\d+(\.\d+)?$/));
const quantity = z.number().int().min(0);

export const fulfilRequest = z.object({ lines: z.array(z.object({ id, quantity })).optional() });

export const cancelRequest = z.object({
  refund: z.boolean().optional(),
  reason: z.string().optional(),
  restock: z.boolean().optional(),
  note: z.string().optional(),
});

export const refundRequest = z.object({
  lines: z
    .array(
      z.object({
        id,
        quantity,
        restock: z.union([z.boolean(), z.enum(['no_restock', 'return', 'cancel'])]).optional(),
      }),
    )
    .optional(),
  shipping: z.union([z.literal('full'), amount]).optional(),
  amount: amount.optional(),
  note: z.string().optional(),
});

export const editRequest = z.object({
  add: z
    .array(
      z.object({
        title: z.string().min(1),
        price: amount,
        quantity: z.number().int().min(1),
        sku: z.string().optional(),
        taxRate: amount.optional(),
      }),
    )
    .optional(),
  remove: z.array(z.object({ id, quantity: z.number().int().min(1) })).optional(),
});

export const shopRequest = z.object({
  domain: z.string().regex(/^[a-z0-9][a-z0-9-]*\.myshopify\.com$/),
  name: z.string().optional(),
  owner: z.string().optional(),
  email: z.string().optional(),
  currency: z.string().length(3).optional(),
  country: z.string().length(2).optional(),
  taxesIncluded: z.boolean().optional(),
  plan: z.enum(['Basic', 'Grow', 'Advanced', 'Plus']).optional(),
  partnerDevelopment: z.boolean().optional(),
  createdAt: z.string().optional(),
  installed: z.boolean().optional(),
  scopes: z.array(z.string()).optional(),
});

export const webhookRequest = z.object({
  topic: z.string().regex(/^[a-z_]+\/[a-z_]+$/),
  payload: z.unknown(),
});
