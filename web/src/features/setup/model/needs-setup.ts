import type { Shop } from '@belegfluss/gateway/contract';

/** The setup comes first until it is completed and the provider connected; what is not known forces nothing. */
export const needsSetup = (shop: Shop | undefined): boolean =>
  shop !== undefined &&
  shop.sevdesk.isConnected !== null &&
  !(shop.sevdesk.isConnected && shop.setupCompletedAt !== null);
