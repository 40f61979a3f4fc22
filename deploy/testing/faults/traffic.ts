import { setTimeout as pause } from 'node:timers/promises';
import type { World } from './world.ts';

/** Places and changes orders while `happening` runs; stops with it, and has an upper limit. */
export async function underTraffic(
  { workload, random }: World,
  happening: () => Promise<unknown>,
  limits: { readonly orders?: number; readonly changes?: number } = {},
): Promise<void> {
  let left = { orders: limits.orders ?? 24, changes: limits.changes ?? 36 };
  let isOver = false;
  const traffic = (async () => {
    while (!isOver) {
      const isOrder = workload.placed.length === 0 || random.chance(0.4);
      if (isOrder && left.orders > 0) {
        await workload.place(1);
        left = { ...left, orders: left.orders - 1 };
      } else if (left.changes > 0) {
        await workload.change(random.pick(workload.placed));
        left = { ...left, changes: left.changes - 1 };
      }
      await pause(random.between(10, 120));
    }
  })();
  try {
    await happening();
  } finally {
    isOver = true;
    await traffic;
  }
}

/** A pause of random length. */
export const aMoment = ({ random }: World, leastMs = 100, mostMs = 600): Promise<void> =>
  pause(random.between(leastMs, mostMs));
