import type { Shop } from '@belegfluss/gateway/contract';

/** How often the shop is asked for, in milliseconds: more often while the provider is connected and work flows. */
export const decideShopInterval = (shop: Shop | undefined): number =>
  shop?.sevdesk.isConnected ? 20_000 : 60_000;
