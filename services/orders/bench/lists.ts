import { OrderListServiceService } from '@belegfluss/protos/orders/v1/order_lists';
import { OrdersServiceService } from '@belegfluss/protos/orders/v1/orders';
import { createLocalBus } from '@belegfluss/runtime/bus';
import { createClient } from '@belegfluss/runtime/grpc';
import { createLogger } from '@belegfluss/runtime/log';
import pg from 'pg';
import { createService } from '../src/service.ts';
import { logRequest, ordersRequest, periodRequest } from '../test/list-requests.ts';
import { checkWalks } from './lists/check.ts';
import { explain } from './lists/explain.ts';
import { startPlans } from './lists/plans.ts';
import { composeListQueries, type ListQuery } from './lists/queries.ts';
import { seed } from './lists/seed.ts';
import { createLargeShop, type Measured, small } from './lists/shops.ts';

/** Runs in a separate process; `process.send`s one `ListsFigures`. */
type ListsInput = {
  readonly databaseUrl: string;
  /** Orders of the large shop. */
  readonly rows: number;
};
type ListsFigures = {
  readonly seedMs: number;
  /** Milliseconds of each call, in the order of the calls. */
  readonly queries: readonly {
    readonly name: string;
    readonly large: readonly number[];
    readonly small: readonly number[];
    /** Buffers and plans of its statements, where it is slow. */
    readonly plans: string;
  }[];
  /** The next fifty rows of a shop along its primary key, by plain SQL. */
  readonly floor: readonly number[];
  readonly wrong: readonly string[];
};

const rounds = 40;
const warmUps = 15;
/** Slower queries show their plans. */
const remarkableMs = 20;

const { databaseUrl, rows } = JSON.parse(process.argv[2] ?? '') as ListsInput;
const large = createLargeShop(rows);
const logger = createLogger({ name: 'orders', level: 'error' });
const security = { token: 'bench-token-bench-token-bench-token-00' };
const bus = createLocalBus({ logger });
const nobody = '127.0.0.1:9';
const plans = await startPlans(security);
const service = createService(
  {
    databaseUrl,
    migrateOnStart: true,
    grpcHost: '127.0.0.1',
    grpcPort: 0,
    natsUrl: null,
    security,
    logLevel: 'error',
    addresses: { shops: plans.address, settings: nobody, provider: nobody, webhooks: nobody },
    shopifyApiUrl: null,
    viesUrl: 'http://127.0.0.1:9',
    workers: 1,
    sweepIntervalMs: 3_600_000,
    links: { appUrl: 'http://127.0.0.1:9', secretKeys: [{ id: 'bench', key: Buffer.alloc(32, 7) }] },
  },
  { logger: createLogger({ name: 'orders', level: 'silent' }), bus },
);
const own = { address: await service.start(), security };
const orders = createClient(OrdersServiceService, own);
const lists = createClient(OrderListServiceService, own);
const pool = new pg.Pool({
  connectionString: databaseUrl,
  max: 4,
  options: '-c maintenance_work_mem=1GB -c work_mem=64MB',
});

const seedStart = performance.now();
await seed(pool, large);
const seedMs = performance.now() - seedStart;

const queries: ListsFigures['queries'][number][] = [];
const ofSmall = await composeListQueries(pool, small);
for (const [index, query] of (await composeListQueries(pool, large)).entries()) {
  const same = ofSmall[index];
  if (!same) throw new Error('The shops are asked different questions.');
  const times = { large: await measure(large, query), small: await measure(small, same) };
  const isSlow = (times.large.toSorted((a, b) => b - a)[1] ?? 0) > remarkableMs;
  queries.push({
    name: query.name,
    ...times,
    plans: isSlow ? await explain(databaseUrl, large.shop, query) : '',
  });
}
const floor = await measureFloor();
const wrong = await checkWalks(orders, pool, large);
process.send?.({ seedMs, queries, floor, wrong } satisfies ListsFigures);
orders.close();
lists.close();
await pool.end();
await service.stop();
await plans.stop();
await bus.close();

async function measure({ shop }: Measured, query: ListQuery): Promise<number[]> {
  return timed(() => ask(shop, query));
}

function ask(shop: string, { list, request }: ListQuery): Promise<unknown> {
  if (list === 'orders') return orders.listOrders(ordersRequest({ ...request, shop }));
  if (list === 'log') return orders.listLog(logRequest({ withoutSteps: true, ...request, shop }));
  return lists.countReasons({ ...periodRequest(request), shop });
}

async function timed(work: () => Promise<unknown>): Promise<number[]> {
  for (let round = 0; round < warmUps; round += 1) await work();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times;
}

function measureFloor(): Promise<number[]> {
  const from = String(large.firstId + large.orders / 2);
  return timed(() =>
    pool.query(
      'SELECT id, name, created_at, total FROM orders WHERE shop = $1 AND id > $2 ORDER BY shop, id LIMIT 51',
      [large.shop, from],
    ),
  );
}
