import type { Placed } from '../workload.ts';
import type { World } from '../world.ts';
import type { BookedDocument } from './books.ts';

/**
 * The one gap that is known: an order is taken back as a whole while it is in doubt whether its first document was
 * made. Nothing is planned for it any more, so nobody looks for what the provider may have: a draft without a number
 * may stay there, and the transfer set aside for it stays reserved. Everything else about such an order must hold.
 */
export async function isInGap(world: World, order: Placed, own: readonly BookedDocument[]): Promise<boolean> {
  if (world.workload.look(order).currentTotal !== 0) return false;
  if (own.some(({ status, number }) => status !== '100' || number !== null)) return false;
  const ledger = await world.query('orders', 'SELECT FROM document WHERE shop = $1 AND order_id = $2', [
    order.shop,
    order.id,
  ]);
  return ledger.length === 0 && (own.length > 0 || (await holdsTransfer(world, order)));
}

async function holdsTransfer({ query }: World, { shop, id }: Placed): Promise<boolean> {
  const rows = await query(
    'shops',
    `SELECT FROM transfer_reservation WHERE shop = $1 AND state = 'reserved' AND operation_key LIKE $2`,
    [shop, `order/${id}/%`],
  );
  return rows.length > 0;
}
