import { setupRewardTransfers } from '@belegfluss/shops/contract';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import { runningPeriod, type Tx } from './period-store.ts';
import { grantOnce } from './plan-store.ts';
import { wasRewarded } from './shop-erasure-store.ts';
import { lockShop } from './shop-row.ts';

/** Whether the setup of a shop is done, and the transfers that its first completion brings. */
export function createSetupStore(prisma: PrismaClient) {
  return {
    /** Answers the transfers that this completion brought. One that is completed already stays as it is. */
    complete: (shop: string, now: Date): Promise<number> =>
      prisma.$transaction(async (tx) => {
        const { setupCompletedAt, ...plan } = await lockShop(tx, shop);
        if (setupCompletedAt !== null) return 0;
        await tx.shop.update({ where: { shop }, data: { setupCompletedAt: now } });
        const { endsAt } = await runningPeriod(tx, shop, plan, now);
        return reward(tx, shop, endsAt, now);
      }),

    reset: (shop: string): Promise<void> =>
      prisma.$transaction(async (tx) => {
        await lockShop(tx, shop);
        await tx.shop.update({ where: { shop }, data: { setupCompletedAt: null } });
      }),
  };
}

/** Once a shop for ever: the unique key refuses a second row, whatever happened to the setup or its data since. */
async function reward(tx: Tx, shop: string, validUntil: Date, now: Date): Promise<number> {
  if (await wasRewarded(tx, shop)) return 0;
  const grant = { amount: setupRewardTransfers, validUntil, reason: 'setup', onceFor: 'setup' };
  return (await grantOnce(tx, shop, grant, now)) ? grant.amount : 0;
}
