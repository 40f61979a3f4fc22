import type { ServiceName } from '@belegfluss/local/installation-config';
import { areRequestsLate, lateMs } from './machinery/local-web.ts';
import { untilQuiet } from './machinery/quiet.ts';
import { leap } from './machinery/virtual-time.ts';
import type { World } from './world.ts';

/** What is open in a service's database, one row a thing. */
const openThings: Readonly<Record<ServiceName, string>> = {
  webhooks: `
    SELECT 'delivery not announced ' || topic AS what FROM delivery WHERE announced_at IS NULL
    UNION ALL
    SELECT 'delivery without outcome ' || topic FROM delivery
    WHERE status IN ('received', 'started') AND topic ~ '^(orders|refunds|order_transactions|fulfillments|products|inventory_levels|customers|app)/'`,
  orders: `
    SELECT 'work ' || state || ' ' || coalesce(last_error, '') AS what FROM work WHERE state <> 'failed'
    UNION ALL SELECT 'request ' || action || ' ' || state FROM person_request WHERE ended_at IS NULL
    UNION ALL SELECT 'import day ' || state FROM import_day WHERE state NOT IN ('done', 'failed')
    UNION ALL SELECT 'erasure of ' || kind FROM erasure
    UNION ALL SELECT 'payments of ' || source FROM payment_import_shop WHERE lease IS NOT NULL OR next_at <= now()
    UNION ALL SELECT 'products ' || state FROM product_shop WHERE state = 'transferring'
    UNION ALL SELECT 'product ' || state || ' ' || title FROM product_work WHERE state = 'open' OR lease IS NOT NULL
    UNION ALL SELECT 'stocks ' || mode FROM stock_shop WHERE lease IS NOT NULL OR attempts > 0
    UNION ALL SELECT 'stock of ' || variant_id FROM variant_stock WHERE pending IS NOT NULL
    UNION ALL SELECT 'unpublished ' || type FROM outbox WHERE published_at IS NULL`,
  provider: `
    SELECT 'write ' || state || ' ' || operation_key AS what FROM write_journal WHERE state NOT IN ('confirmed', 'rejected')
    UNION ALL SELECT 'unpublished ' || type FROM outbox WHERE published_at IS NULL`,
  shops: `
    SELECT 'transfer reserved ' || operation_key AS what FROM transfer_reservation WHERE state = 'reserved'
    UNION ALL SELECT 'unpublished ' || type FROM outbox WHERE published_at IS NULL`,
  settings: `SELECT 'unpublished ' || type AS what FROM outbox WHERE published_at IS NULL`,
  partners: `SELECT 'unpublished ' || type AS what FROM outbox WHERE published_at IS NULL`,
};

/** What still has to happen before the world is at rest. */
async function findOpen(world: World): Promise<readonly string[]> {
  const waiting = [...world.stream.waiting().map((consumer) => `event for ${consumer}`)];
  if (world.sandbox.shopify.service.sender.pending() > 0) waiting.push('webhook on its way');
  if (waiting.length > 0) return waiting;
  // Mostly it is an order's work that lasts longest.
  for (const services of [['orders'], ['webhooks', 'provider', 'shops', 'settings', 'partners']] as const) {
    const found = await Promise.all(
      services.map((service) => world.query<{ what: string }>(service, openThings[service])),
    );
    if (found.flat().length > 0) return found.flat().map(({ what }) => what);
  }
  return [];
}

/** Longer than every lease, and than the bus waits for an acknowledgement. */
const pastLeasesMs = 35_000;

/**
 * How time is let pass while something is open: first as loops pause, then past leases, then past longer pauses. Each
 * leap has every loop of the installation look around once, so there are few.
 */
function* leaps(): Generator<number, undefined> {
  yield* [40, 600, 4_000, 12_000, pastLeasesMs];
  yield* Array<number>(6).fill(60_000);
  yield* Array<number>(6).fill(300_000);
  yield* Array<number>(10).fill(900_000);
  return undefined;
}

/**
 * Lets the world go on until nothing is open any more: fresh instances take the places of the dead, and the clock passes
 * whatever holds things up. Answers what is open still after three hours.
 */
export async function comeToRest(world: World): Promise<readonly string[]> {
  let pauses = leaps();
  for (;;) {
    await untilQuiet();
    if (await replaceTheDead(world)) pauses = leaps();
    const open = await findOpen(world);
    if (open.length === 0) return [];
    const { value: ms } = pauses.next();
    if (ms === undefined) return open;
    await leap(ms);
  }
}

/**
 * Fresh instances take the places of the dead. What those had sent arrives while the leases of the dead still hold, and
 * then they lapse. Answers whether anybody was dead.
 */
async function replaceTheDead({ installation }: World): Promise<boolean> {
  if ((await installation.replaceTheDead()).length === 0) return false;
  await untilQuiet();
  if (areRequestsLate()) await leap(lateMs);
  await leap(pastLeasesMs);
  return true;
}

/** How time is let pass while somebody waits: never past a caller's deadline at once, which would be over before the answer. */
function* shortLeaps(): Generator<number> {
  yield* [40, 600];
  yield* Array<number>(12).fill(4_000);
  yield* leaps();
}

/** Lets the world go on until something outside of it has its answer. */
export async function drive<Result>(world: World, asked: Promise<Result>): Promise<Result> {
  let isOver = false;
  asked.then(
    () => {
      isOver = true;
    },
    () => {
      isOver = true;
    },
  );
  for (const ms of shortLeaps()) {
    await untilQuiet();
    if (isOver) return asked;
    if (await replaceTheDead(world)) continue;
    await leap(ms);
  }
  throw new Error('No answer after three hours.');
}
