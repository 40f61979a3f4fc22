import { Part } from '@belegfluss/protos/provider/v1/parts';
import { expect } from '@jest/globals';
import { query } from './databases.ts';
import { type Fixture, type KnownOrder, serviceToken, victim } from './fixture.ts';
import { callRpc, type Rpc } from './rpcs.ts';

/** Ids, cursors and data of the victim that a request can name. */
export type Loot = {
  readonly order: KnownOrder;
  readonly email: string;
  readonly ordersCursor: string;
  readonly logCursor: string;
  readonly deliveriesCursor: string;
  readonly deliveryId: string;
  readonly logEntryId: string;
  readonly transferKey: string;
  readonly documentKey: string;
  readonly contactKey: string;
  readonly contactId: string;
  readonly accessToken: string;
  /** Id of a privacy request of one of its customers. */
  readonly privacyRequestId: string;
  /** The month of its orders, `YYYY-MM`. */
  readonly month: string;
  /** Cursors after the first of its products that failed, and after the first of its payouts. */
  readonly failuresCursor: string;
  readonly payoutsCursor: string;
};

/** A product of the victim and a payout to it. */
export const goods = {
  variant: '9700000000001',
  product: '9600000000001',
  number: 'GEHEIM-1',
  title: 'Geheime Kanne',
};
const payoutId = '9800000000001';

/** Texts that no answer to another shop may contain. */
export const listLootMarks = (loot: Loot): readonly string[] => [
  loot.order.id,
  loot.deliveryId,
  loot.accessToken,
  victim,
  goods.number,
  goods.title,
  payoutId,
];

/** Creates the victim's data that an installation does not have from the start, and collects its ids. */
export async function collectLoot(fixture: Fixture, rpcs: readonly Rpc[], order: KnownOrder): Promise<Loot> {
  const one = async <Row extends Record<string, string>>(service: string, sql: string): Promise<Row> => {
    const [row] = await query<Row>(fixture.installation, service, sql, [victim]);
    if (!row) throw new Error(`The victim has nothing of: ${sql}`);
    return row;
  };
  const shown = (await readJson(fixture, victim, `/api/orders/${order.id}`)) as unknown as {
    readonly customer: { readonly email: string };
  };
  const call = (name: string, request: Readonly<Record<string, unknown>>) =>
    callTrusted(rpcs, name, { shop: victim, ...request });
  const deliveries = (await call('webhooks.listDeliveries', { pageSize: 1 })).response as {
    readonly nextPageToken: string;
  };
  const access = (await call('shops.getAccessToken', {})).response as { readonly accessToken: string };
  const { id } = await one('webhooks', 'SELECT id FROM delivery WHERE shop = $1 LIMIT 1');
  const { id: logEntryId } = await one('orders', 'SELECT id FROM log_entry WHERE shop = $1 LIMIT 1');
  const { operation_key: transferKey } = await one(
    'shops',
    'SELECT operation_key FROM transfer_reservation WHERE shop = $1 LIMIT 1',
  );
  const { customer_key: contactKey, contact_id: contactId } = await one(
    'provider',
    'SELECT customer_key, contact_id FROM contact_map WHERE shop = $1 LIMIT 1',
  );
  const { operation_key: documentKey } = await one(
    'provider',
    "SELECT operation_key FROM write_journal WHERE shop = $1 AND operation_key NOT LIKE '%contact%' LIMIT 1",
  );
  const { id: privacyRequestId } = await one(
    'orders',
    `INSERT INTO privacy_request (id, shop, kind, state, delivery_id, order_ids, orders)
     VALUES (gen_random_uuid(), $1, 'data_request', 'ready', 'd', '{}', 0) RETURNING id`,
  );
  await query(
    fixture.installation,
    'orders',
    `INSERT INTO product_work (shop, product_id, state, title, due_at, reason, message, failed_at)
     SELECT $1, id, 'failed', $2, NULL, 'PROVIDER_REJECTED', 'Abgelehnt.', now() FROM unnest($3::text[]) AS id`,
    [victim, goods.title, [goods.product, '9600000000002']],
  );
  await query(
    fixture.installation,
    'orders',
    `INSERT INTO payout (shop, payout_id, issued_on, status, currency, net, state)
     SELECT $1, id, current_date, 'paid', 'EUR', 1, 'open' FROM unnest($2::text[]) AS id`,
    [victim, [payoutId, '9800000000002']],
  );
  expect((await call('provider.saveParts', { parts: [part()] })).code).toBe('OK');
  const failures = (await call('orders.listProductFailures', { pageSize: 1 })).response;
  const payouts = (await call('orders.listPayouts', { pageSize: 1 })).response;
  const fetchCursor = async (path: string) => String((await readJson(fixture, victim, path)).next);
  return {
    order,
    email: shown.customer.email,
    ordersCursor: await fetchCursor('/api/orders?limit=1'),
    logCursor: await fetchCursor('/api/shops/logs?pageSize=1'),
    deliveriesCursor: deliveries.nextPageToken,
    deliveryId: id ?? '',
    logEntryId: logEntryId ?? '',
    transferKey: transferKey ?? '',
    documentKey: documentKey ?? '',
    contactKey: contactKey ?? '',
    contactId: contactId ?? '',
    accessToken: access.accessToken,
    privacyRequestId: privacyRequestId ?? '',
    month: new Date().toISOString().slice(0, 7),
    failuresCursor: requirePageToken(failures),
    payoutsCursor: requirePageToken(payouts),
  };
}

const requirePageToken = (page: unknown): string => {
  const { nextPageToken } = page as { readonly nextPageToken: string };
  expect(nextPageToken).not.toBe('');
  return nextPageToken;
};

/** One of its products, as the provider knows it. */
export const part = () =>
  Part.create({
    key: goods.variant,
    group: goods.product,
    number: goods.number,
    fallbackNumber: goods.variant,
    name: goods.title,
    priceNet: '10.00',
    priceGross: '11.90',
    taxRate: '19',
    active: true,
  });

/** Reads a list of the gateway as a shop. */
export const readJson = async (fixture: Fixture, shop: string, path: string) =>
  (await (await fixture.ask(shop, 'GET', path)).json()) as Record<string, unknown> & {
    readonly items: readonly { readonly id?: string; readonly _key?: string }[];
    readonly next: string | null;
  };

/** Calls an RPC as a trusted caller, which all services are. */
export function callTrusted(rpcs: readonly Rpc[], name: string, request: Readonly<Record<string, unknown>>) {
  const rpc = rpcs.find((one) => one.name === name);
  if (!rpc) throw new Error(`There is no RPC ${name}.`);
  return callRpc(rpc, request, { metadata: { authorization: `Bearer ${serviceToken}` } });
}
