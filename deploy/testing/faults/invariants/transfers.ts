import type { World } from '../world.ts';
import { readBooks } from './books.ts';
import type { Invariant } from './invariant.ts';

/**
 * Each document that was ever created has one transfer, in use and confirmed; a cancellation is not a document of ours.
 * Each transfer is counted once, in the period in which it was used.
 */
export const checkTransfers: Invariant = async (world) => [
  ...(await compareWithDocuments(world)),
  ...(await compareWithPeriods(world)),
];

async function compareWithDocuments(world: World): Promise<string[]> {
  const problems: string[] = [];
  for (const shop of world.shops) problems.push(...(await checkShopTransfers(world, shop)));
  return problems;
}

/** `matched` of the shop's documents were found after its data was erased: their transfers are no longer known. */
export async function checkShopTransfers(world: World, shop: string, matched = 0): Promise<string[]> {
  const { documents, removed } = await readBooks(world);
  const made = [...documents, ...removed].filter(({ type }) => type !== 'SR');
  const ids = new Set(world.installation.sandbox.shopify.service.world.orders.get(shop)?.keys() ?? []);
  const count = made.filter((document) => document.orderIds.some((id) => ids.has(id))).length - matched;
  const [used] = await world.query<{ used: string; confirmed: string; reserved: string }>(
    'shops',
    `SELECT (SELECT coalesce(sum(used - carried), 0) FROM transfer_period WHERE shop = $1)
            + (SELECT coalesce(sum(used), 0) FROM transfer_grant WHERE shop = $1) AS used,
         count(*) FILTER (WHERE state = 'confirmed') AS confirmed,
         count(*) FILTER (WHERE state = 'reserved') AS reserved
       FROM transfer_reservation WHERE shop = $1`,
    [shop],
  );
  if (Number(used?.used) === count && Number(used?.confirmed) === count && Number(used?.reserved) === 0)
    return [];
  return [
    `${shop}: ${count} documents made, ${used?.used} transfers used, ${used?.confirmed} confirmed, ${used?.reserved} reserved`,
  ];
}

async function compareWithPeriods({ query }: World): Promise<string[]> {
  const periods = await query<{
    shop: string;
    starts_at: Date;
    used: number;
    counted: number;
    early_late: number;
  }>(
    'shops',
    `SELECT period.shop, starts_at, used - carried AS used, count(operation_key)::int AS counted,
       count(*) FILTER (WHERE reserved_at < starts_at OR reserved_at >= ends_at)::int AS early_late
     FROM transfer_period period
     LEFT JOIN transfer_reservation ON period_id = period.id AND state <> 'released'
     GROUP BY period.id
     HAVING used - carried <> count(operation_key) OR bool_or(reserved_at < starts_at OR reserved_at >= ends_at)`,
  );
  return periods.map(
    ({ shop, starts_at, used, counted, early_late }) =>
      `${shop}: the period from ${starts_at.toISOString()} counts ${used} transfers, ${counted} were taken from it, ${early_late} of them at another time`,
  );
}
