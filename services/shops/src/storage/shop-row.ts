import { RpcError } from '@belegfluss/runtime/errors';
import { isPlanId, type PlanId } from '@belegfluss/shops/contract';
import type { Shop as Row } from '../../generated/prisma/client.ts';

export type Shop = Omit<Row, 'planId'> & { readonly planId: PlanId };

export function fromRow(row: Row): Shop {
  if (!isPlanId(row.planId)) throw new Error(`Shop ${row.shop} has a plan that the catalogue lacks.`);
  return { ...row, planId: row.planId };
}

export const unknownShop = (shop: string): RpcError =>
  new RpcError('notFound', 'SHOP_NOT_FOUND', `There is no shop "${shop}".`);
