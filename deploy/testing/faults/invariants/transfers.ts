import type { Invariant } from '../invariants.ts';
import { ordersIn, readBooks } from './books.ts';

/** One transfer for each document that was ever made, in use and confirmed; a cancellation is no document of ours. */
export const checkTransfers: Invariant = async (world) => {
  const { documents, removed } = await readBooks(world);
  const made = [...documents, ...removed].filter(({ type }) => type !== 'SR');
  const problems: string[] = [];
  for (const shop of world.shops) {
    const ids = new Set(world.installation.sandbox.shopify.service.world.orders.get(shop)?.keys() ?? []);
    const own = made.filter((document) => ordersIn(document).some((id) => ids.has(id)));
    const [used] = await world.query<{ used: string; confirmed: string; reserved: string }>(
      'shops',
      `SELECT (SELECT coalesce(sum(used), 0) FROM transfer_period WHERE shop = $1)
            + (SELECT coalesce(sum(used), 0) FROM transfer_grant WHERE shop = $1) AS used,
         count(*) FILTER (WHERE state = 'confirmed') AS confirmed,
         count(*) FILTER (WHERE state = 'reserved') AS reserved
       FROM transfer_reservation WHERE shop = $1`,
      [shop],
    );
    if (
      Number(used?.used) !== own.length ||
      Number(used?.confirmed) !== own.length ||
      Number(used?.reserved) !== 0
    )
      problems.push(
        `${shop}: ${own.length} documents made, ${used?.used} transfers used, ${used?.confirmed} confirmed, ${used?.reserved} reserved`,
      );
  }
  return problems;
};
