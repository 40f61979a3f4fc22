import { within } from '@belegfluss/testing/postgres-server';
import { promise } from '../broken-promise.ts';
import type { BenchInstallation } from '../pipeline/installation.ts';

/** Every order of the file is kept once and whole, and no order has two invoices. */
export async function checkImport({ databaseUrl, made }: BenchInstallation, orders: number): Promise<void> {
  await within(databaseUrl('orders'), async (client) => {
    const count = async (query: string) => Number((await client.query(query)).rows[0].count);
    const found = await count('SELECT count(*) FROM import_order');
    promise(found === orders, `The import found ${found} of ${orders} orders.`);
    const kept = await count('SELECT count(*) FROM orders');
    promise(kept === orders, `${kept} of ${orders} orders are kept.`);
    const open = await count(
      `SELECT count(*) FROM import_order JOIN work USING (shop, order_id) WHERE outcome IN ('open', 'waiting')`,
    );
    const settled = await count(`SELECT count(*) FROM import_order WHERE outcome = 'document'`);
    promise(open + settled >= orders, `${orders - open - settled} orders are neither in work nor settled.`);
  });
  const doubled = [...made.values()].filter((count) => count !== 1).length;
  promise(doubled === 0, `${doubled} orders have more than one invoice.`);
}
