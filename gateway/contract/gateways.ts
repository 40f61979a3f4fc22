import { z } from 'zod';

/** `GET /api/gateways`: payment methods of the shop, most used first, at most 200. */
export const gateways = z.object({
  items: z
    .array(
      z.object({
        /** As Shopify names it, and as preferences name it: `shopify_payments`. */
        gateway: z.string(),
        /** Orders paid with it, as far as they were seen. */
        count: z.number().int().positive(),
      }),
    )
    .max(200),
  /** Shopify answered: methods of its recent orders that we never saw are among them. */
  shopify: z.boolean(),
});

export type Gateways = z.output<typeof gateways>;
