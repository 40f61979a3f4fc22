import { z } from 'zod';

/** Which orders are left out and which currency documents speak. */
export const orders = z.strictObject({
  skipOrderPos: z.boolean().default(false),
  skipOrderFree: z.boolean().default(false),
  skipOrderGiftCard: z.boolean().default(false),
  /** `presentment`: what the customer paid in; `shop`: the shop's own currency. */
  orderMoney: z.enum(['presentment', 'shop']).default('presentment'),
});
