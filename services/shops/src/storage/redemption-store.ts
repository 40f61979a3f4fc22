import type { PrismaClient } from '../../generated/prisma/client.ts';
import type { Tx } from './period-store.ts';

export type Redemption = { readonly code: string; readonly chargeId: string; readonly redeemedAt: Date };

/** A coupon is used once for ever: the first use stays. */
export async function recordRedemptions(
  tx: Pick<Tx, 'couponRedemption'>,
  shop: string,
  used: readonly Redemption[],
): Promise<void> {
  await tx.couponRedemption.createMany({
    data: used.map((redemption) => ({ shop, ...redemption })),
    skipDuplicates: true,
  });
}

export const hasRedeemed = async (
  database: Pick<PrismaClient, 'couponRedemption'>,
  shop: string,
  code: string,
): Promise<boolean> =>
  (await database.couponRedemption.findUnique({ where: { shop_code: { shop, code } } })) !== null;
