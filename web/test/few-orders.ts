import { manyOrders } from './samples/busy-shop.ts';
import { anOrder } from './samples/order.ts';
import type { World } from './world.ts';

/** Where it does not matter which orders there are, few are drawn again and again. */
export const haveFewOrders = (world: World, ...ids: readonly string[]) => {
  world.orders = world.orders.filter(({ id }) => ids.includes(id));
};

/** `count` orders of the till, which are skipped, and one that is free. */
export function skipTheTill(world: World, count: number) {
  const skipped = manyOrders(count).map((order) => ({ ...order, invoices: [], reason: 'SKIP_POS' }));
  world.orders = [...skipped, anOrder({ id: '9', name: '#9', invoices: [], reason: 'SKIP_FREE' })];
}
