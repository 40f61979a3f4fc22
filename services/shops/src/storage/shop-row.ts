import { RpcError } from '@belegfluss/runtime/errors';
import { isPlanId, type PlanId } from '@belegfluss/shops/contract';
import type { Prisma, Shop as Row } from '../../generated/prisma/client.ts';

export type Shop = Omit<Row, 'planId'> & { readonly planId: PlanId };

export function fromRow(row: Row): Shop {
  if (!isPlanId(row.planId)) throw new Error(`Shop ${row.shop} has a plan that the catalogue lacks.`);
  return { ...row, planId: row.planId };
}

export const unknownShop = (shop: string): RpcError =>
  new RpcError('notFound', 'SHOP_NOT_FOUND', `There is no shop "${shop}".`);

export const erasureInProgress = (): RpcError =>
  new RpcError(
    'unavailable',
    'ERASURE_IN_PROGRESS',
    'Data of an earlier installation is being erased; ask again.',
  );

/** The shop, held until the transaction ends. */
export async function lockShop(tx: Prisma.TransactionClient, shop: string): Promise<Shop> {
  await tx.$executeRaw`SELECT FROM shop WHERE shop = ${shop} FOR NO KEY UPDATE`;
  const row = await tx.shop.findUnique({ where: { shop } });
  if (!row) throw unknownShop(shop);
  return fromRow(row);
}
