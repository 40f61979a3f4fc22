const shownDays = 60;

/** Whether Shopify shows an order of this time only to those who may read all orders; an unknown time says nothing. */
export const isOutOfReach = (createdAt: Date | null, scopes: readonly string[], now: Date): boolean =>
  createdAt !== null &&
  !scopes.includes('read_all_orders') &&
  now.getTime() - createdAt.getTime() > shownDays * 86_400_000;
