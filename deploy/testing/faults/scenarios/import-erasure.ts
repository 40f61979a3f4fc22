import { setTimeout as pause } from 'node:timers/promises';
import type { ApartName } from '@belegfluss/local/apart';
import { readAllRows } from '../../security/support/databases.ts';
import { eventually } from '../../src/eventually.ts';
import { finishImport, leaveAmidImport } from '../import-progress.ts';
import { askForDays, beginToImport, type ImportShop, openImportShop } from '../import-shop.ts';
import { readBooks } from '../invariants/books.ts';
import { comeBack } from '../leave-and-return.ts';
import { watchProcesses } from '../meters/processes.ts';
import { BrokenPromise } from '../promises.ts';
import { aMoment } from '../traffic.ts';
import type { Scenario, World } from '../world.ts';

export const importErasure: Scenario = {
  name: 'import-erasure',
  promise:
    'a shop leaves amid its import, its data is erased, and every service dies meanwhile: nothing of it comes back, and imported again its documents are found, none doubled',
  async run(world) {
    const shop = await openImportShop(world, [55, 20, 15, 15, 15]);
    // A third of the first page is done: the rest of it is in work.
    const left = await leaveAmidImport(world, shop, 18);
    const findGone = watchProcesses(world);
    await erase(world, shop);
    const gone = findGone().length;
    await world.providerKnobs({ latencyMs: 0 });
    await world.settle();
    await checkNothingLeft(world, shop);
    // A worker that was still in a call writes its result now; the write must be discarded.
    await pause(3_000);
    await checkNothingLeft(world, shop);
    world.erased.set(shop.domain, new Date());
    const before = await readOwn(world, shop);

    await comeBack(world, shop.domain);
    await beginToImport(world, shop.domain);
    await askForDays(world, shop);
    await finishImport(world, shop, before.length);
    await checkMatched(world, shop, before);
    return [
      { what: 'days unread when the shop left', times: left.unread, atLeast: 1 },
      { what: 'orders in work when the shop left', times: left.open, atLeast: 2 },
      { what: 'documents of before the erasure', times: before.length, atLeast: 12 },
      { what: 'services of which a process died', times: gone, atLeast: erasing.length },
    ];
  },
};

/** Every service that takes part in the erasure. */
const erasing: readonly ApartName[] = ['webhooks', 'orders', 'provider', 'shops', 'settings', 'partners'];

/** Erases without waiting for work in progress, and kills each service that has just received the event. */
async function erase(world: World, { domain }: ImportShop): Promise<void> {
  const redact = `{"shop":"${domain}","topic":"shop/redact","payload":{"shop_id":1,"shop_domain":"${domain}"}}`;
  await world.installation.shopify('POST', '/sandbox/webhooks', redact);
  for (const name of world.random.shuffle<ApartName>([...erasing, 'orders', 'shops'])) {
    await aMoment(world, 0, 150);
    const index = world.random.between(0, world.services.replicas(name) - 1);
    await world.services.kill(name, index);
    world.services.restart(name, index);
  }
  await eventually(
    async () => {
      const [delivery] = await world.query<{ status: string }>(
        'webhooks',
        `SELECT status FROM delivery WHERE topic = 'shop/redact' AND received_at >= $1
         ORDER BY received_at DESC LIMIT 1`,
        [world.began],
      );
      if (delivery?.status !== 'successful')
        throw new BrokenPromise('gone shop', `The erasure is ${delivery?.status ?? 'unheard of'}.`);
    },
    // Leases of killed processes must expire.
    { withinMs: 60_000 },
  );
}

/** Checks that no table of any service contains the shop's name or the id of one of its orders. */
async function checkNothingLeft({ installation }: World, { domain, orders }: ImportShop): Promise<void> {
  const ids = new Set(orders.map(({ id }) => id));
  const rows = (await readAllRows(installation)).filter(
    ({ text }) => text.includes(domain) || (text.match(/\d{10,}/g) ?? []).some((id) => ids.has(id)),
  );
  const [first] = rows;
  if (first)
    throw new BrokenPromise(
      'gone shop',
      `${rows.length} rows of an erased shop, such as ${first.service}.${first.table}: ${first.text.slice(0, 300)}`,
    );
}

async function readOwn(world: World, { orders }: ImportShop): Promise<readonly string[]> {
  const ids = new Set(orders.map(({ id }) => id));
  const { documents } = await readBooks(world);
  return documents
    .filter((document) => document.type !== 'SR' && document.orderIds.some((id) => ids.has(id)))
    .map(({ kind, id }) => `${kind} ${id}`);
}

/** Checks that each earlier document is in the ledger as a matched one. */
async function checkMatched(
  { query }: World,
  { domain }: ImportShop,
  before: readonly string[],
): Promise<void> {
  const rows = await query<{ document: string }>(
    'orders',
    `SELECT kind || ' ' || provider_id AS document FROM document WHERE shop = $1 AND matched`,
    [domain],
  );
  const matched = new Set(rows.map(({ document }) => document));
  const missed = before.filter((document) => !matched.has(document));
  if (missed.length > 0) throw new BrokenPromise('import', `Not found again: ${missed.join(', ')}`);
}
