import { z } from 'zod';

/** Ids arrive as text or as numbers beyond 2^53. */
const id = z.union([z.string(), z.number(), z.bigint()]).transform(String);
const amount = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^\d+(\.\d+)?$/));
const quantity = z.number().int().min(0);

/** Addresses have the REST spelling. */
const address = z.record(z.string(), z.string().nullable());

export const fulfilRequest = z.object({
  lines: z.array(z.object({ id, quantity })).optional(),
  /** Origin of the shipment, when it is not the shop's address. */
  origin: address.optional(),
});

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
  fee: amount.optional(),
  pending: z.boolean().optional(),
  note: z.string().optional(),
});

export const settleRequest = z.object({ fail: z.boolean().optional() });

const addedLine = z.object({
  title: z.string().min(1),
  price: amount,
  quantity: z.number().int().min(1),
  sku: z.string().optional(),
  taxRate: amount.optional(),
});
const units = z.object({ id, quantity: z.number().int().min(1) });

export const editRequest = z.object({
  add: z.array(addedLine).optional(),
  remove: z.array(units).optional(),
  set: z.array(z.object({ id, quantity })).optional(),
});

export const exchangeRequest = z.object({
  back: z.array(units).min(1),
  add: z.array(addedLine).min(1),
  fee: amount.optional(),
});

export const companyLocationRequest = z.object({
  id,
  companyId: id,
  companyName: z.string().min(1),
  name: z.string().optional(),
  externalId: z.string().nullable().default(null),
  note: z.string().nullable().default(null),
  phone: z.string().nullable().default(null),
  taxRegistrationId: z.string().nullable().default(null),
  taxExempt: z.boolean().default(false),
  billingAddress: address.nullable().default(null),
  shippingAddress: address.nullable().default(null),
});

export const metafieldRequest = z.object({
  /** `gid://shopify/Order/…` or `…/Customer/…`. */
  ownerId: z.string().regex(/^gid:\/\/shopify\/(Order|Customer|Product|Shop)\/\d+$/),
  namespace: z.string().min(1),
  key: z.string().min(1),
  value: z.string().min(1),
  type: z.string().default('single_line_text_field'),
});

export const shopRequest = z.object({
  domain: z.string().regex(/^[a-z0-9][a-z0-9-]*\.myshopify\.com$/),
  name: z.string().optional(),
  owner: z.string().optional(),
  email: z.string().optional(),
  currency: z.string().length(3).optional(),
  billingCurrency: z.string().length(3).optional(),
  country: z.string().length(2).optional(),
  taxesIncluded: z.boolean().optional(),
  plan: z.enum(['Basic', 'Grow', 'Advanced', 'Plus', 'Development', 'Staff Business']).optional(),
  partnerDevelopment: z.boolean().optional(),
  createdAt: z.string().optional(),
  installed: z.boolean().optional(),
  scopes: z.array(z.string()).optional(),
});

export const webhookRequest = z.object({
  topic: z.string().regex(/^[a-z_]+\/[a-z_]+$/),
  payload: z.unknown(),
});
