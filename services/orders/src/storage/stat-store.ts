import type { Transaction } from '@belegfluss/runtime/messaging';
import type { PrismaClient } from '../../generated/prisma/client.ts';

/** What is counted for a shop since its installation. */
export type Stat =
  | 'invoices_created'
  | 'invoices_matched'
  | 'invoices_updated'
  | 'credits_created'
  | 'credits_matched'
  | 'credits_updated'
  | 'contacts_created'
  | 'contacts_updated';

export async function countUp(tx: Transaction, shop: string, stat: Stat): Promise<void> {
  await tx.$executeRawUnsafe(
    `INSERT INTO shop_stat (shop, ${stat}) VALUES ($1, 1)
     ON CONFLICT (shop) DO UPDATE SET ${stat} = shop_stat.${stat} + 1`,
    shop,
  );
}

export const findStats = (prisma: PrismaClient, shop: string) =>
  prisma.shopStat.findUnique({ where: { shop } });
