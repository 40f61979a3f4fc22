import type { Statement } from '@belegfluss/runtime/database';
import type { OrderSnapshot } from '../../documents/domain/index.ts';
import { customerRef, insertWork, upsertSnapshot } from '../../documents/index.ts';
import { insertLogAfter } from '../../kernel/storage/log-store.ts';
import type { ImportedOrder } from '../clients/shopify/imported-order.ts';
import { type ImportLease, writeUnderImportLease } from '../storage/import-lease-store.ts';
import { findKnown, insertFound } from '../storage/import-order-store.ts';
import type { ImportDependencies } from './import-dependencies.ts';

/** An order with the day that it was imported for. */
export type OrderOfDay = ImportedOrder & { readonly day: string };

/**
 * Keeps orders, puts them to work and moves the mark behind them (`mark`), all or nothing: a process that dies loses none
 * and doubles none. Orders that the import has found before are left as they are.
 */
export async function keepOrders(
  { pool, wakeWorkers }: Pick<ImportDependencies, 'pool' | 'wakeWorkers'>,
  lease: ImportLease,
  found: readonly OrderOfDay[],
  mark: readonly Statement[],
): Promise<void> {
  const { shop } = lease;
  const known = await findKnown(
    pool,
    shop,
    found.map(({ id }) => id),
  );
  const fresh = [...new Map(found.map((order) => [order.id, order])).values()].filter(
    ({ id }) => !known.has(id),
  );
  await writeUnderImportLease(pool, lease, [
    ...(fresh.length > 0 ? [insertFound(shop, fresh)] : []),
    ...fresh.flatMap((order) => keepOrder(shop, order)),
    ...mark,
  ]);
  if (fresh.length > 0) wakeWorkers();
}

/**
 * Work before order, as workers lock them. An order without its snapshot is fetched by its worker, which reports it
 * then.
 */
function keepOrder(shop: string, { id: orderId, name, snapshot }: OrderOfDay): readonly Statement[] {
  const refresh = snapshot === null;
  return [
    insertWork({ shop, orderId, origin: 'import', refresh, deliveryIds: [] }),
    ...(snapshot ? [reportingNew(shop, name, snapshot)] : []),
  ];
}

const reportingNew = (shop: string, name: string, snapshot: OrderSnapshot): Statement =>
  insertLogAfter(upsertSnapshot(shop, snapshot), 'fresh', [
    {
      shop,
      orderId: snapshot.id,
      name,
      event: 'order.imported',
      body: { order: name },
      refs: customerRef({ snapshot }),
    },
  ]);
