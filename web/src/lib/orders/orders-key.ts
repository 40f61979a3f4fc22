/** What all queries about orders begin with: one change of an order may concern each of them. */
export const ordersKey = ['orders'] as const;
