import { z } from 'zod';

/** Which orders are left out or corrected, which currency documents speak, what is written back. */
export const orders = z.strictObject({
  skipOrderPos: z.boolean().default(false),
  /** Id and name of the point-of-sale channel, where the shop has a separate one. */
  posId: z.string().trim().max(64, 'Höchstens 64 Zeichen.').default(''),
  posName: z.string().trim().max(64, 'Höchstens 64 Zeichen.').default(''),
  skipOrderFree: z.boolean().default(false),
  /** Deletes documents that an order had before it became free. */
  skipOrderFreeDelete: z.boolean().default(false),
  /**
   * Leaves out orders that only sell gift cards, and gift cards in the others: selling a multi-purpose voucher is no
   * supply (§ 3 (15) UStG). Shops that had saved settings before this was the default keep what they had.
   */
  skipOrderGiftCard: z.boolean().default(true),
  /** For small businesses: takes off tax that Shopify states by mistake. */
  fixTaxRemoveTax: z.boolean().default(false),
  fixTaxTip: z.boolean().default(false),
  fixTaxForeignB2b: z.boolean().default(false),
  fixTaxShipping: z.boolean().default(false),
  /** `presentment`: what the customer paid in; `shop`: the shop's own currency. */
  orderMoney: z.enum(['presentment', 'shop']).default('presentment'),
  /** Marks the order as paid in Shopify when its invoice is paid at the provider. */
  syncOrderPayment: z.boolean().default(false),
  /** Stock at the provider follows Shopify: not, absolutely, or by differences. */
  inventorySync: z.union([z.boolean(), z.literal('delta')], 'Das ist keine gültige Auswahl.').default(false),
});
