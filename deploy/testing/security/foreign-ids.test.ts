import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../src/eventually.ts';
import { query, readShopRows } from './support/databases.ts';
import { type Door, type Fixture, neighbour, startFixture, stranger, victim } from './support/fixture.ts';
import { callTrusted, collectLoot, type Loot, listLootMarks, readJson } from './support/loot.ts';
import { namelessRoutes } from './support/nameless-routes.ts';
import { contact } from './support/provider-trials.ts';
import { acrossShops, rpcTrials } from './support/rpc-trials.ts';
import { listRpcs, type Rpc } from './support/rpcs.ts';

let fixture: Fixture;
let loot: Loot;
let before: readonly string[];
/** Texts that no answer to another shop may contain. */
let marks: readonly string[];
let rpcs: readonly Rpc[];

beforeAll(async () => {
  fixture = await startFixture('together-on-nats', { pace: { shopsPace: { billingPauseMs: 200 } } });
  await fixture.placeOrder(victim);
  const order = await fixture.placeOrder(victim);
  await fixture.placeOrder(neighbour);
  rpcs = await listRpcs(fixture.installation.services.addresses);
  loot = await collectLoot(fixture, rpcs, order);
  marks = listLootMarks(loot);
  // The charges of a newly installed shop are fetched from Shopify once, and transfers are confirmed a moment later.
  await eventually(
    async () => {
      const due = 'SELECT FROM shop WHERE shop = $1 AND billing_due_at IS NOT NULL';
      expect(await query(fixture.installation, 'shops', due, [victim])).toEqual([]);
      const unconfirmed = 'SELECT FROM unconfirmed_transfer WHERE shop = $1';
      expect(await query(fixture.installation, 'orders', unconfirmed, [victim])).toEqual([]);
    },
    { withinMs: 60_000 },
  );
  before = await readShopRows(fixture.installation, victim);
}, 180_000);
afterAll(() => fixture?.stop(), 60_000);

const untouched = async () => expect(await readShopRows(fixture.installation, victim)).toEqual(before);

describe('ids of another shop over HTTP', () => {
  /** Some routes need the kind of the document. */
  const receipt = { receipt: 'invoice' };
  const named = (door: Door) =>
    `${withIds(door)}${door.method === 'GET' && door.path.includes(':receiptId') ? '?receipt=invoice' : ''}`;
  const withIds = (door: Door) =>
    door.path.replace(/:(\w+)/g, (_, name: string) => {
      const values: Readonly<Record<string, string>> = {
        id: loot.order.id,
        documentId: loot.order.invoiceId,
        receiptId: loot.order.invoiceId,
        entry: loot.logEntryId,
        delivery: loot.deliveryId,
        kind: 'invoice',
        action: 'enshrine',
        requestId: loot.privacyRequestId,
        service: 'orders',
      };
      const value = values[name];
      if (!value) throw new Error(`${door.path}: nobody says which id of another shop :${name} could be.`);
      return value;
    });
  const takesId = ({ path }: Door) => /:(?:id|documentId|requestId|entry|delivery)\b/.test(path);
  const selectDoorBody = ({ method, path }: Door) =>
    method === 'POST' && path.includes(':receiptId') ? receipt : undefined;
  const doors = () =>
    fixture.doors.filter(
      ({ door, method, path }) =>
        door === 'gateway' && path.startsWith('/api/') && path !== '/api/auth' && method !== 'HEAD',
    );

  it('every route is either tested with the other shop’s ids or known to take none', () => {
    const without = doors().filter((door) => !takesId(door));
    expect(without.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([...namelessRoutes].sort());
  });

  it.each([neighbour, stranger])('every route that takes an id answers 404 to %s', async (shop) => {
    const tried = doors().filter(takesId);
    const answers = await Promise.all(
      tried.map(async (door) => {
        const response = await fixture.ask(shop, door.method, named(door), selectDoorBody(door));
        return { door: `${door.method} ${door.path}`, status: response.status, text: await response.text() };
      }),
    );
    expect(answers.length).toBeGreaterThanOrEqual(5);
    for (const { door, status, text } of answers) {
      // Neither of the two is a partner, and only the operator may replay.
      const isClosed = /^(POST \/api\/(deliveries|admin)|GET \/api\/partner)\//.test(door);
      expect({ door, status }).toEqual({ door, status: isClosed ? 403 : 404 });
      expect(marks.filter((mark) => text.includes(mark))).toEqual([]);
    }
  });

  it('the same routes answer the victim itself, which gives the 404s above a meaning', async () => {
    // A partner's access to payouts is tested in the partners service, where there are some.
    const own = doors().filter(({ path }) => !path.startsWith('/api/partner/'));
    for (const door of own.filter((one) => one.method === 'GET' && takesId(one))) {
      const response = await fixture.ask(victim, 'GET', named(door));
      expect([door.path, response.status]).toEqual([door.path, 200]);
    }
  });

  it.each<[string, () => string]>([
    ['its cursor of orders', () => `/api/orders?cursor=${loot.ordersCursor}`],
    ['its cursor of the log', () => `/api/shops/logs?cursor=${loot.logCursor}`],
    ['a search for its order', () => `/api/orders?search=${loot.order.id}`],
    ['a search for its customer', () => `/api/orders?search=${encodeURIComponent(loot.email)}`],
    ['a search with a pattern', () => '/api/orders?search=%25'],
    ['the log of its order', () => `/api/shops/logs?order=${loot.order.id}`],
    ['a search of the log for its document', () => `/api/shops/logs?search=${loot.order.invoiceId}`],
    ['its name in the query', () => `/api/orders?shop=${victim}`],
    ['its name in the query of the shop', () => `/api/shops?shop=${victim}`],
  ])('%s returns none of its data', async (_, path) => {
    for (const shop of [neighbour, stranger]) {
      const own = new Set(
        (
          await Promise.all([
            readJson(fixture, shop, '/api/orders'),
            readJson(fixture, shop, '/api/shops/logs?pageSize=100'),
          ])
        )
          .flatMap(({ items }) => items)
          .map((item) => item.id ?? item._key),
      );
      const response = await fixture.ask(shop, 'GET', path());
      const text = await response.text();
      expect(response.status).toBe(200);
      expect(marks.filter((mark) => text.includes(mark))).toEqual([]);
      const { items = [] } = JSON.parse(text) as { items?: { id?: string; _key?: string }[] };
      expect(items.filter((item) => !own.has(item.id ?? item._key))).toEqual([]);
    }
  });

  it('a requeue of another shop’s order finds none', async () => {
    const response = await fixture.ask(neighbour, 'POST', '/api/orders/requeue', {
      ids: [loot.order.id],
      as: 'manual',
    });
    expect(response.status).toBe(404);
  });

  it('all of these requests left the victim’s data unchanged', untouched);

  it.each<[string, () => unknown]>([
    ['a shop beside the values', () => ({ version: 0, values: { home: 'orders' }, shop: victim })],
    ['a shop among the values', () => ({ version: 0, values: { home: 'orders', shop: victim } })],
  ])('a preference that names %s is refused', async (_, body) => {
    const response = await fixture.ask(neighbour, 'PATCH', '/api/preferences/general', body());
    expect([400, 422]).toContain(response.status);
  });
});

describe('ids of another shop over gRPC', () => {
  it('every RPC is tested', () => {
    expect(rpcs.map(({ name }) => name).sort()).toEqual([...Object.keys(rpcTrials), ...acrossShops].sort());
  });

  it.each(Object.entries(rpcTrials))(
    '%s returns and changes nothing of another shop',
    async (name, trial) => {
      const { code, details, response } = await callTrusted(rpcs, name, {
        shop: trial.shop,
        ...trial.request?.(loot, fixture),
      });
      expect({ code, details }).toEqual({ code: trial.code, details });
      const text = JSON.stringify(response, (_, value: unknown) =>
        typeof value === 'bigint' ? String(value) : Buffer.isBuffer(value) ? value.toString('latin1') : value,
      );
      expect(marks.filter((mark) => text.includes(mark))).toEqual([]);
    },
  );

  it('all of these calls left the victim’s data unchanged', untouched);

  it('a write under the victim’s operation key is not answered from the victim’s journal', async () => {
    const [{ operation_key: operationKey = '' } = {}] = await query<{ operation_key: string }>(
      fixture.installation,
      'provider',
      "SELECT operation_key FROM write_journal WHERE shop = $1 AND operation_key LIKE '%contact%' LIMIT 1",
      [victim],
    );
    expect(operationKey).not.toBe('');
    const { code, response } = await callTrusted(rpcs, 'provider.ensureContact', {
      shop: neighbour,
      operationKey,
      contact: contact(loot),
    });
    expect(code).toBe('OK');
    expect((response as { contactId: string }).contactId).not.toBe(loot.contactId);
    await untouched();
  });
});
