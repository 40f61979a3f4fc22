/** Prefix of all queries about orders: one change of an order may concern each of them. */
export const ordersKey = ['orders'] as const;
