import { within } from '@belegfluss/testing/postgres-server';
import { promise } from '../broken-promise.ts';
import type { BenchInstallation } from './installation.ts';

/** When everything is done, each order has one invoice and one transfer, and no message is left over. */
export async function checkBooks({ databaseUrl, made }: BenchInstallation): Promise<void> {
  const count = (service: string, query: string) =>
    within(databaseUrl(service), async (client) => Number((await client.query(query)).rows[0].count));
  const orders = [...made.keys()].filter((id) => /^\d+$/.test(id)).length;
  const documents = await count(
    'orders',
    "SELECT count(*) FROM document WHERE enshrined AND status = 'paid'",
  );
  promise(documents === orders, `The ledger has ${documents} enshrined invoices for ${orders} orders.`);
  const left = await count('orders', 'SELECT count(*) FROM work');
  promise(left === 0, `${left} orders are still in work.`);
  const transfers = await count(
    'shops',
    "SELECT count(*) FROM transfer_reservation WHERE state <> 'released'",
  );
  promise(transfers === orders, `${transfers} transfers were used for ${orders} orders.`);
  const settled = await count('webhooks', "SELECT count(*) FROM delivery WHERE status = 'successful'");
  promise(settled === orders, `${settled} of ${orders} deliveries were settled.`);
  for (const service of ['orders', 'webhooks', 'shops', 'provider']) {
    const dead = await count(service, 'SELECT count(*) FROM dead_letter');
    promise(dead === 0, `${service} has ${dead} dead letters.`);
  }
}
