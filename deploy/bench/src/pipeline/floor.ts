import { ensureDatabase, openPool } from '@belegfluss/runtime/database';
import { createLogger } from '@belegfluss/runtime/log';
import { within } from '@belegfluss/testing/postgres-server';

const concurrency = 16;
const steps = ['sendBy', 'bookAmount', 'enshrine'] as const;

/**
 * The minimum of a pipeline: one process that makes the same four provider calls per order and commits one small row
 * before and after each call, so that a crash would not create a second invoice.
 */
export async function measureFloor(
  providerUrl: string,
  databaseUrl: string,
  orders: number,
): Promise<number> {
  await ensureDatabase(databaseUrl);
  await within(databaseUrl, (client) =>
    client.query('CREATE TABLE bare_step (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, body jsonb)'),
  );
  const logger = createLogger({ name: 'floor', level: 'warn' });
  const pool = openPool({ url: databaseUrl, name: 'floor', logger });
  const note = (body: object) =>
    pool.query({
      name: 'bare-step',
      text: 'INSERT INTO bare_step (body) VALUES ($1)',
      values: [JSON.stringify(body)],
    });
  const call = async (method: string, path: string, body: object): Promise<{ id: string }> => {
    await note({ method, path });
    const answer = await fetch(`${providerUrl}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { objects } = (await answer.json()) as { objects: { invoice?: { id: string } } | null };
    await note({ path, done: true });
    return { id: objects?.invoice?.id ?? '' };
  };

  let next = 0;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (next < orders) {
        next += 1;
        const invoice = { customerInternalNote: `#floor (floor-${next})`, currency: 'EUR' };
        const invoicePosSave = [{ price: 119, quantity: 1 }];
        const { id } = await call('POST', '/Invoice/Factory/saveInvoice', { invoice, invoicePosSave });
        for (const step of steps) await call('PUT', `/Invoice/${id}/${step}`, { amount: 119 });
      }
    }),
  );
  const perSecond = orders / ((performance.now() - start) / 1_000);
  await pool.end();
  return perSecond;
}
