import { RequeueAs } from '@belegfluss/protos/orders/v1/order_lists';
import { DocumentKind as OrderDocumentKind } from '@belegfluss/protos/orders/v1/orders';
import { ReceiptAction } from '@belegfluss/protos/orders/v1/receipts';
import { Part } from '@belegfluss/protos/provider/v1/parts';
import {
  ContactContent,
  DocumentContent,
  DocumentKind,
  InvoiceType,
  PositionUnit,
} from '@belegfluss/protos/provider/v1/provider';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../src/eventually.ts';
import { query, readShopRows } from './support/databases.ts';
import { callRpc, listRpcs, type Rpc } from './support/rpcs.ts';
import {
  type Door,
  type KnownOrder,
  neighbour,
  serviceToken,
  startTown,
  stranger,
  type Town,
  victim,
} from './support/town.ts';

/** What the victim has that can be named from outside. */
type Loot = {
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
  /** What a customer of its asked for. */
  readonly privacyRequestId: string;
  /** The month of its orders, `YYYY-MM`. */
  readonly month: string;
  /** Behind the first of its products that failed, and the first of its payouts. */
  readonly failuresCursor: string;
  readonly payoutsCursor: string;
};

/** What it sells, and what was paid out to it. */
const goods = {
  variant: '9700000000001',
  product: '9600000000001',
  number: 'GEHEIM-1',
  title: 'Geheime Kanne',
};
const payoutId = '9800000000001';

let town: Town;
let loot: Loot;
let before: readonly string[];
/** Texts that must not be in any answer to another shop. */
let marks: readonly string[];
let rpcs: readonly Rpc[];

beforeAll(async () => {
  town = await startTown('together-on-nats', { pace: { shopsPace: { billingPauseMs: 200 } } });
  await town.placeOrder(victim);
  const order = await town.placeOrder(victim);
  await town.placeOrder(neighbour);
  rpcs = await listRpcs(town.installation.house.addresses);
  loot = await collectLoot(order);
  marks = [loot.order.id, loot.deliveryId, loot.accessToken, victim, goods.number, goods.title, payoutId];
  // Shopify is asked once for the charges of a shop that was just installed.
  await eventually(
    async () => {
      const due = 'SELECT FROM shop WHERE shop = $1 AND billing_due_at IS NOT NULL';
      expect(await query(town.installation, 'shops', due, [victim])).toEqual([]);
    },
    { withinMs: 60_000 },
  );
  before = await readShopRows(town.installation, victim);
}, 180_000);
afterAll(() => town?.stop(), 60_000);

const untouched = async () => expect(await readShopRows(town.installation, victim)).toEqual(before);

const read = async (shop: string, path: string) =>
  (await (await town.ask(shop, 'GET', path)).json()) as Record<string, unknown> & {
    readonly items: readonly { readonly id?: string; readonly _key?: string }[];
    readonly next: string | null;
  };

async function collectLoot(order: KnownOrder): Promise<Loot> {
  const one = async <Row extends Record<string, string>>(service: string, sql: string): Promise<Row> => {
    const [row] = await query<Row>(town.installation, service, sql, [victim]);
    if (!row) throw new Error(`The victim has nothing of: ${sql}`);
    return row;
  };
  const shown = (await read(victim, `/api/orders/${order.id}`)) as unknown as {
    readonly customer: { readonly email: string };
  };
  const call = (name: string, request: Readonly<Record<string, unknown>>) =>
    trusted(name, { shop: victim, ...request });
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
    town.installation,
    'orders',
    `INSERT INTO product_work (shop, product_id, state, title, due_at, reason, message, failed_at)
     SELECT $1, id, 'failed', $2, NULL, 'PROVIDER_REJECTED', 'Abgelehnt.', now() FROM unnest($3::text[]) AS id`,
    [victim, goods.title, [goods.product, '9600000000002']],
  );
  await query(
    town.installation,
    'orders',
    `INSERT INTO payout (shop, payout_id, issued_on, status, currency, net, state)
     SELECT $1, id, current_date, 'paid', 'EUR', 1, 'open' FROM unnest($2::text[]) AS id`,
    [victim, [payoutId, '9800000000002']],
  );
  expect((await call('provider.saveParts', { parts: [part()] })).code).toBe('OK');
  const failures = (await call('orders.listProductFailures', { pageSize: 1 })).response;
  const payouts = (await call('orders.listPayouts', { pageSize: 1 })).response;
  const cursorOf = async (path: string) => String((await read(victim, path)).next);
  return {
    order,
    email: shown.customer.email,
    ordersCursor: await cursorOf('/api/orders?limit=1'),
    logCursor: await cursorOf('/api/shops/logs?pageSize=1'),
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
    failuresCursor: tokenOf(failures),
    payoutsCursor: tokenOf(payouts),
  };
}

const tokenOf = (page: unknown): string => {
  const { nextPageToken } = page as { readonly nextPageToken: string };
  expect(nextPageToken).not.toBe('');
  return nextPageToken;
};

const part = () =>
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

/** A call of a service that is trusted, which all services are. */
function trusted(name: string, request: Readonly<Record<string, unknown>>) {
  const rpc = rpcs.find((one) => one.name === name);
  if (!rpc) throw new Error(`There is no RPC ${name}.`);
  return callRpc(rpc, request, { metadata: { authorization: `Bearer ${serviceToken}` } });
}

/** Routes whose path names nothing of a shop. Their queries and bodies are tried below. */
const nameless = [
  'GET /api/operator',
  // For the operator alone, who sees all shops.
  'GET /api/admin/dashboard',
  // A month is a word, too. Neighbours are no employees: what a month holds of another shop is tried over gRPC.
  'GET /api/completion',
  'GET /api/completion/:month',
  'GET /api/completion/:month/differences',
  'GET /api/completion/:month/documents',
  'GET /api/document-links',
  'GET /api/privacy/requests',
  'GET /api/orders',
  'POST /api/orders/requeue',
  'GET /api/orders/reasons',
  'POST /api/orders/reset',
  // A day is a word, too; days of another shop are tried over gRPC.
  'GET /api/orders/import',
  'POST /api/orders/import',
  'POST /api/orders/import/days',
  'POST /api/orders/import/forecast',
  'POST /api/orders/import/pause',
  'POST /api/orders/import/resume',
  'GET /api/orders/import/:day',
  'GET /api/gateways',
  'GET /api/shops',
  'GET /api/shops/logs',
  // The session token is the request's own.
  'POST /api/shops/access',
  'GET /api/sevdesk/reference',
  'GET /api/sevdesk/attachments',
  'GET /api/sevdesk/countries',
  'POST /api/setup/complete',
  'POST /api/setup/reset',
  'PATCH /api/preferences',
  'GET /api/sevdesk/vars',
  'POST /api/contacts/test-vatid',
  'POST /api/sevdesk/connection',
  'POST /api/sevdesk/sync',
  'DELETE /api/sevdesk/connection',
  // A section is a word of ours and no id.
  'GET /api/preferences',
  'GET /api/preferences/dead',
  'GET /api/preferences/:section',
  'GET /api/view',
  'PATCH /api/view',
  'PATCH /api/preferences/:section',
  // Plans, features and codes of coupons are the same for all shops.
  'GET /api/plan',
  'DELETE /api/plan',
  'POST /api/plan/sync',
  'POST /api/plan/:planId',
  'POST /api/plan/purchase/:feature',
  'GET /api/coupons/carried',
  'DELETE /api/coupons/carried',
  'GET /api/coupons/:code',
  // Codes of partners' coupons are public; whose they are is tried over gRPC, as the cursors are.
  'GET /api/partner',
  'POST /api/partner',
  'PATCH /api/partner/preferences',
  'GET /api/partner/coupons',
  'POST /api/partner/coupons/:code',
  'DELETE /api/partner/coupons/:code',
  'GET /api/partner/redemptions',
  'GET /api/partner/payouts',
  // Products and payouts are named by cursors alone, which are tried over gRPC.
  'GET /api/products',
  'DELETE /api/products',
  'POST /api/products/import',
  'POST /api/products/transfer',
  'POST /api/products/transfer/stop',
  'POST /api/products/retry',
  'GET /api/products/failures',
  'GET /api/payouts',
  'POST /api/payouts/read',
  'GET /api/orders/paypal',
  'POST /api/orders/paypal/connection',
  'DELETE /api/orders/paypal/connection',
  'POST /api/orders/paypal/transactions/import',
  'POST /api/orders/paypal/transactions/import/init',
];

describe('over HTTP', () => {
  /** Some want to know of which kind the receipt is. */
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
  const bodyOf = ({ method, path }: Door) =>
    method === 'POST' && path.includes(':receiptId') ? receipt : undefined;
  const doors = () =>
    town.doors.filter(
      ({ door, method, path }) =>
        door === 'gateway' && path.startsWith('/api/') && path !== '/api/auth' && method !== 'HEAD',
    );

  it('every route is either tried with the other shop’s ids or known to take none', () => {
    const without = doors().filter((door) => !takesId(door));
    expect(without.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([...nameless].sort());
  });

  it.each([neighbour, stranger])('every route that takes an id answers 404 to %s', async (shop) => {
    const tried = doors().filter(takesId);
    const answers = await Promise.all(
      tried.map(async (door) => {
        const response = await town.ask(shop, door.method, named(door), bodyOf(door));
        return { door: `${door.method} ${door.path}`, status: response.status, text: await response.text() };
      }),
    );
    expect(answers.length).toBeGreaterThanOrEqual(5);
    for (const { door, status, text } of answers) {
      // Neither of the two is a partner, and only the operator replays.
      const isClosed = /^(POST \/api\/(deliveries|admin)|GET \/api\/partner)\//.test(door);
      expect({ door, status }).toEqual({ door, status: isClosed ? 403 : 404 });
      expect(marks.filter((mark) => text.includes(mark))).toEqual([]);
    }
  });

  it('the same routes answer the victim itself, so that the 404s above mean something', async () => {
    // What a partner may see of payouts is tried where there are some: in the partners service.
    const own = doors().filter(({ path }) => !path.startsWith('/api/partner/'));
    for (const door of own.filter((one) => one.method === 'GET' && takesId(one))) {
      const response = await town.ask(victim, 'GET', named(door));
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
  ])('%s leads nobody to its data', async (_, path) => {
    for (const shop of [neighbour, stranger]) {
      const own = new Set(
        (await Promise.all([read(shop, '/api/orders'), read(shop, '/api/shops/logs?pageSize=100')]))
          .flatMap(({ items }) => items)
          .map((item) => item.id ?? item._key),
      );
      const response = await town.ask(shop, 'GET', path());
      const text = await response.text();
      expect(response.status).toBe(200);
      expect(marks.filter((mark) => text.includes(mark))).toEqual([]);
      const { items = [] } = JSON.parse(text) as { items?: { id?: string; _key?: string }[] };
      expect(items.filter((item) => !own.has(item.id ?? item._key))).toEqual([]);
    }
  });

  it('a requeue that names its order finds none', async () => {
    const response = await town.ask(neighbour, 'POST', '/api/orders/requeue', {
      ids: [loot.order.id],
      as: 'manual',
    });
    expect(response.status).toBe(404);
  });

  it('all of that left the victim as it was', untouched);

  it.each<[string, () => unknown]>([
    ['a shop beside the values', () => ({ version: 0, values: { home: 'orders' }, shop: victim })],
    ['a shop among the values', () => ({ version: 0, values: { home: 'orders', shop: victim } })],
  ])('a preference that names %s is refused', async (_, body) => {
    const response = await town.ask(neighbour, 'PATCH', '/api/preferences/general', body());
    expect([400, 422]).toContain(response.status);
  });
});

describe('over gRPC', () => {
  type Trial = {
    readonly shop: string;
    readonly request?: () => Readonly<Record<string, unknown>>;
    /** What it must end with; `OK` is judged by what it answers and leaves. */
    readonly code:
      | 'OK'
      | 'NOT_FOUND'
      | 'FAILED_PRECONDITION'
      | 'PERMISSION_DENIED'
      | 'UNAUTHENTICATED'
      | 'INVALID_ARGUMENT';
  };
  const ownKey = 'a-key-of-its-own';
  /** A document of the victim, named by a shop that has no account: it has no way to get at it. */
  const document = (more: () => object = () => ({})): Trial => ({
    shop: stranger,
    request: () => ({
      kind: DocumentKind.INVOICE,
      documentId: loot.order.invoiceId,
      operationKey: ownKey,
      ...more(),
    }),
    code: 'FAILED_PRECONDITION',
  });
  const contact = () =>
    ContactContent.create({
      customerKey: loot.contactKey,
      firstName: 'Ida',
      lastName: 'Nachbar',
      email: 'ida@nachbar.example',
      address: {
        nameLines: ['Ida Nachbar'],
        street: 'Weg 1',
        zip: '10115',
        city: 'Berlin',
        countryCode: 'DE',
      },
    });

  const content = () =>
    DocumentContent.create({
      kind: DocumentKind.INVOICE,
      invoiceType: InvoiceType.STANDARD,
      reference: 'stolen',
      date: '2026-01-01',
      deliveryDate: '2026-01-01',
      currency: 'EUR',
      taxRuleId: '1',
      address: contact().address,
      positions: [
        { title: 'Kanne', quantity: '1', unit: PositionUnit.PIECE, unitPrice: '11.90', taxRate: '19' },
      ],
    });

  /** Every RPC with the victim's ids in the name of another shop. One that is missing here fails the first test. */
  const trials: Readonly<Record<string, Trial>> = {
    'orders.listOrders': { shop: neighbour, request: () => ({ pageToken: loot.ordersCursor }), code: 'OK' },
    'orders.getOrder': { shop: neighbour, request: () => ({ id: loot.order.id }), code: 'NOT_FOUND' },
    'orders.listLog': { shop: neighbour, request: () => ({ pageToken: loot.logCursor }), code: 'OK' },
    'orders.getStats': { shop: neighbour, code: 'OK' },
    'orders.batchGetStats': { shop: neighbour, request: () => ({ shops: [neighbour] }), code: 'OK' },
    'orders.requeueOrder': { shop: neighbour, request: () => ({ id: loot.order.id }), code: 'NOT_FOUND' },
    'orders.requeueOrders': {
      shop: neighbour,
      request: () => ({ ids: [loot.order.id], as: RequeueAs.MANUAL }),
      code: 'NOT_FOUND',
    },
    'orders.countReasons': { shop: neighbour, code: 'OK' },
    // Neighbours have not unlocked the import; looking at it and pausing it is their own.
    'orders.startImport': {
      shop: neighbour,
      request: () => ({ days: ['2024-03-10'] }),
      code: 'PERMISSION_DENIED',
    },
    'orders.forecastImport': {
      shop: neighbour,
      request: () => ({ days: ['2024-03-10'] }),
      code: 'PERMISSION_DENIED',
    },
    'orders.getImport': { shop: neighbour, code: 'OK' },
    'orders.listImportedOrders': {
      shop: neighbour,
      request: () => ({ day: '2024-03-10' }),
      code: 'NOT_FOUND',
    },
    'orders.pauseImport': { shop: neighbour, code: 'OK' },
    'orders.resumeImport': { shop: neighbour, code: 'OK' },
    'orders.batchGetImportedDays': { shop: neighbour, request: () => ({ shops: [neighbour] }), code: 'OK' },
    'orders.getDocumentPdf': {
      shop: neighbour,
      request: () => ({
        orderId: loot.order.id,
        kind: OrderDocumentKind.INVOICE,
        documentId: loot.order.invoiceId,
      }),
      code: 'NOT_FOUND',
    },
    'orders.runReceiptAction': {
      shop: neighbour,
      request: () => ({
        orderId: loot.order.id,
        documentId: loot.order.invoiceId,
        kind: OrderDocumentKind.INVOICE,
        action: ReceiptAction.ENSHRINE,
        requestId: '00000000-0000-4000-8000-000000000001',
      }),
      code: 'NOT_FOUND',
    },
    'orders.findReceipt': {
      shop: neighbour,
      request: () => ({ documentId: loot.order.invoiceId, kind: OrderDocumentKind.INVOICE }),
      code: 'NOT_FOUND',
    },
    'orders.draftMail': {
      shop: neighbour,
      request: () => ({
        orderId: loot.order.id,
        documentId: loot.order.invoiceId,
        kind: OrderDocumentKind.INVOICE,
      }),
      code: 'NOT_FOUND',
    },
    'orders.previewReceipt': {
      shop: neighbour,
      request: () => ({ orderId: loot.order.id, kind: OrderDocumentKind.INVOICE }),
      code: 'NOT_FOUND',
    },
    'orders.getLogEntry': {
      shop: neighbour,
      request: () => ({ id: loot.logEntryId }),
      code: 'NOT_FOUND',
    },
    'orders.listPrivacyRequests': { shop: neighbour, code: 'OK' },
    'orders.readCustomerData': {
      shop: neighbour,
      request: () => ({ id: loot.privacyRequestId }),
      code: 'NOT_FOUND',
    },
    'orders.listGateways': { shop: neighbour, code: 'OK' },
    'orders.tryTaxRules': {
      shop: neighbour,
      request: () => ({ orderId: loot.order.id }),
      code: 'NOT_FOUND',
    },
    'orders.listMonths': { shop: neighbour, code: 'OK' },
    'orders.getMonth': { shop: neighbour, request: () => ({ month: loot.month }), code: 'OK' },
    'orders.listDifferences': {
      shop: neighbour,
      request: () => ({ month: loot.month, subject: 'payments' }),
      code: 'OK',
    },
    'orders.listOpenDocuments': {
      shop: neighbour,
      request: () => ({ month: loot.month, issue: 'unenshrined' }),
      code: 'OK',
    },
    'orders.removeOrderLinks': { shop: neighbour, code: 'OK' },
    'orders.getDocumentLinks': { shop: neighbour, code: 'OK' },
    // A link's token is a key by itself: nothing that another shop knows leads to one.
    'orders.resolveDocumentLink': {
      shop: neighbour,
      request: () => ({ token: loot.order.id.padStart(32, '0') }),
      code: 'NOT_FOUND',
    },
    'orders.rotateSecrets': { shop: neighbour, code: 'OK' },
    'orders.getProducts': { shop: neighbour, code: 'OK' },
    // Cursors of the victim lead through what the neighbour has itself, which is nothing.
    'orders.importProducts': { shop: neighbour, request: () => ({ limit: 1 }), code: 'OK' },
    'orders.startTransfer': { shop: neighbour, code: 'OK' },
    'orders.stopTransfer': { shop: neighbour, code: 'OK' },
    'orders.retryProducts': { shop: neighbour, code: 'OK' },
    'orders.removeProducts': { shop: neighbour, code: 'OK' },
    'orders.listProductFailures': {
      shop: neighbour,
      request: () => ({ pageToken: loot.failuresCursor }),
      code: 'OK',
    },
    'orders.getPayouts': { shop: neighbour, code: 'OK' },
    'orders.listPayouts': { shop: neighbour, request: () => ({ pageToken: loot.payoutsCursor }), code: 'OK' },
    'orders.readPayouts': { shop: neighbour, code: 'OK' },
    'orders.getPayPal': { shop: neighbour, code: 'OK' },
    'orders.connectPayPal': {
      shop: neighbour,
      request: () => ({ clientId: 'x', secret: 'y' }),
      code: 'FAILED_PRECONDITION',
    },
    'orders.disconnectPayPal': { shop: neighbour, code: 'OK' },
    'orders.beginPayPalImport': { shop: neighbour, code: 'FAILED_PRECONDITION' },
    'orders.continuePayPalImport': { shop: neighbour, code: 'FAILED_PRECONDITION' },
    'provider.readParts': { shop: stranger, code: 'FAILED_PRECONDITION' },
    'provider.saveParts': {
      shop: stranger,
      request: () => ({ parts: [part()] }),
      code: 'FAILED_PRECONDITION',
    },
    'provider.removeParts': {
      shop: stranger,
      request: () => ({ keys: [goods.variant], groups: [goods.product], limit: 50 }),
      code: 'OK',
    },
    'provider.countParts': { shop: stranger, code: 'OK' },
    'provider.moveStock': {
      shop: stranger,
      request: () => ({
        operationKey: ownKey,
        key: goods.variant,
        change: { $case: 'difference', value: '1' },
      }),
      code: 'FAILED_PRECONDITION',
    },
    'provider.listStocks': { shop: stranger, code: 'FAILED_PRECONDITION' },
    'provider.postLines': {
      shop: stranger,
      request: () => ({
        source: 'paypal',
        accountId: '404',
        lines: [{ externalId: '1', piece: 'gross', amount: '1.00', date: '2026-01-01', purpose: 'x' }],
      }),
      code: 'FAILED_PRECONDITION',
    },
    'provider.connectPayPal': {
      shop: stranger,
      request: () => ({ clientId: 'x', secret: 'y' }),
      code: 'FAILED_PRECONDITION',
    },
    'provider.disconnectPayPal': { shop: stranger, code: 'OK' },
    'provider.getPayPal': { shop: stranger, code: 'OK' },
    'provider.beginPayPalImport': {
      shop: stranger,
      request: () => ({ accountId: '404', since: '2026-01-01' }),
      code: 'FAILED_PRECONDITION',
    },
    'provider.continuePayPalImport': { shop: stranger, code: 'FAILED_PRECONDITION' },
    'partners.getPartner': { shop: neighbour, code: 'NOT_FOUND' },
    // Neighbours are no partners, until the last of these.
    'partners.getProgramme': { shop: neighbour, code: 'PERMISSION_DENIED' },
    'partners.savePartnerPreferences': {
      shop: neighbour,
      request: () => ({ preferencesJson: '{}' }),
      code: 'PERMISSION_DENIED',
    },
    'partners.listPartnerCoupons': { shop: neighbour, code: 'PERMISSION_DENIED' },
    'partners.createPartnerCoupon': {
      shop: neighbour,
      request: () => ({ code: 'NACHBAR-50', type: '3x50' }),
      code: 'PERMISSION_DENIED',
    },
    'partners.removePartnerCoupon': {
      shop: neighbour,
      request: () => ({ code: 'NACHBAR-50' }),
      code: 'PERMISSION_DENIED',
    },
    'partners.listRedemptions': { shop: neighbour, code: 'PERMISSION_DENIED' },
    'partners.listPartnerPayouts': { shop: neighbour, code: 'PERMISSION_DENIED' },
    'partners.getPayoutReceipt': {
      shop: neighbour,
      request: () => ({ payoutId: '00000000-0000-4000-8000-000000000001' }),
      code: 'PERMISSION_DENIED',
    },
    'partners.joinProgramme': {
      shop: neighbour,
      request: () => ({ email: 'nachbar@example.com' }),
      code: 'OK',
    },
    'provider.connect': {
      shop: stranger,
      request: () => ({ token: 'f'.repeat(32) }),
      code: 'FAILED_PRECONDITION',
    },
    'provider.getCustomerTraces': {
      shop: neighbour,
      request: () => ({ orderIds: [loot.order.id] }),
      code: 'OK',
    },
    'provider.disconnect': { shop: stranger, code: 'OK' },
    'provider.getConnection': { shop: stranger, code: 'OK' },
    'provider.batchGetConnections': { shop: stranger, request: () => ({ shops: [stranger] }), code: 'OK' },
    'provider.syncReferenceData': { shop: stranger, code: 'FAILED_PRECONDITION' },
    'provider.getReferenceData': { shop: stranger, code: 'FAILED_PRECONDITION' },
    'provider.listAttachments': { shop: stranger, code: 'FAILED_PRECONDITION' },
    'provider.ensureContact': {
      shop: stranger,
      request: () => ({ operationKey: ownKey, contact: contact() }),
      code: 'FAILED_PRECONDITION',
    },
    'provider.saveDocument': document(() => ({
      contactId: loot.contactId,
      content: content(),
    })),
    'provider.settleCreation': {
      shop: stranger,
      request: () => ({
        kind: DocumentKind.INVOICE,
        operationKey: loot.documentKey,
        reference: loot.order.name,
      }),
      code: 'FAILED_PRECONDITION',
    },
    'provider.openDocument': document(),
    'provider.reopenDocument': document(),
    'provider.unbookDocument': document(),
    'provider.sendMail': document(() => ({ to: 'a@example.com', subject: 'x', message: 'x' })),
    'provider.matchPayment': document(() => ({ amount: '1.00', accountId: '402', gateway: 'paypal' })),
    'provider.enshrineDocument': document(),
    'provider.bookPayment': document(() => ({
      amount: '1.00',
      date: '2026-01-01',
      accountId: '402',
      gateway: 'paypal',
      counterparty: 'x',
    })),
    'provider.cancelInvoice': document(),
    'provider.deleteDraft': document(),
    'provider.getDocument': document(),
    'provider.getDocumentPdf': document(),
    'provider.rotateSecrets': { shop: stranger, code: 'OK' },
    'settings.getPreferences': { shop: neighbour, code: 'OK' },
    'settings.batchGetPreferences': { shop: neighbour, request: () => ({ shops: [neighbour] }), code: 'OK' },
    'settings.updatePreferences': {
      shop: neighbour,
      request: () => ({ section: 'general', patchJson: '{"home":"orders"}', actor: 'x', also: [] }),
      code: 'OK',
    },
    'settings.getPreferenceFacts': { shop: neighbour, code: 'OK' },
    'settings.findDeadSettings': { shop: neighbour, code: 'OK' },
    'settings.getView': { shop: neighbour, request: () => ({ user: '1' }), code: 'OK' },
    'settings.updateView': { shop: neighbour, request: () => ({ user: '1', expertMode: true }), code: 'OK' },
    'shops.installShop': {
      shop: neighbour,
      request: () => ({ sessionToken: town.token(victim) }),
      code: 'UNAUTHENTICATED',
    },
    'shops.getShop': { shop: neighbour, code: 'OK' },
    'shops.batchGetShops': { shop: neighbour, request: () => ({ shops: [neighbour] }), code: 'OK' },
    'shops.getAccessToken': {
      shop: neighbour,
      request: () => ({ rejectedToken: loot.accessToken }),
      code: 'OK',
    },
    'shops.reserveTransfer': {
      shop: neighbour,
      request: () => ({ operationKey: loot.transferKey }),
      code: 'OK',
    },
    'shops.confirmTransfers': {
      shop: neighbour,
      request: () => ({ transfers: [{ shop: neighbour, operationKey: loot.transferKey }] }),
      code: 'OK',
    },
    'shops.releaseTransfer': {
      shop: stranger,
      request: () => ({ operationKey: loot.transferKey }),
      code: 'OK',
    },
    'shops.completeSetup': { shop: neighbour, code: 'OK' },
    'shops.resetSetup': { shop: neighbour, code: 'OK' },
    'shops.setPlan': { shop: neighbour, request: () => ({ planId: 'business' }), code: 'OK' },
    'shops.grantTransfers': {
      shop: neighbour,
      request: () => ({ amount: 1, validUntil: '2099-01-01T00:00:00Z', reason: 'test' }),
      code: 'OK',
    },
    'shops.setPermissions': { shop: neighbour, code: 'OK' },
    'shops.rotateSecrets': { shop: neighbour, code: 'OK' },
    'shops.getBilling': { shop: neighbour, code: 'OK' },
    'shops.syncBilling': { shop: neighbour, code: 'OK' },
    'shops.changePlan': { shop: neighbour, request: () => ({ planId: 'standard' }), code: 'OK' },
    'shops.beginPurchase': { shop: neighbour, request: () => ({ feature: 'orderImport' }), code: 'OK' },
    // The operator set the neighbour's plan: there is nothing to cancel.
    'shops.cancelPlan': { shop: neighbour, code: 'FAILED_PRECONDITION' },
    'shops.checkCoupon': { shop: neighbour, request: () => ({ code: 'UNBEKANNT' }), code: 'NOT_FOUND' },
    'webhooks.listCustomerDeliveries': {
      shop: neighbour,
      request: () => ({ orderIds: [loot.order.id] }),
      code: 'OK',
    },
    'webhooks.getDelivery': { shop: neighbour, request: () => ({ id: loot.deliveryId }), code: 'NOT_FOUND' },
    'webhooks.getDeliveryBodies': {
      shop: neighbour,
      request: () => ({ deliveries: [{ shop: neighbour, id: loot.deliveryId }] }),
      code: 'OK',
    },
    'webhooks.listDeliveries': {
      shop: neighbour,
      request: () => ({ pageToken: loot.deliveriesCursor }),
      code: 'OK',
    },
    'webhooks.replayDelivery': {
      shop: neighbour,
      request: () => ({ id: loot.deliveryId }),
      code: 'NOT_FOUND',
    },
    'webhooks.getCounters': { shop: neighbour, code: 'OK' },
    'webhooks.batchGetCounters': { shop: neighbour, request: () => ({ shops: [neighbour] }), code: 'OK' },
  };
  /** Made for the operator, who sees all shops; nothing that a merchant's browser can reach calls it. */
  const acrossShops = [
    'shops.listShops',
    'shops.getFigures',
    'shops.listDowntimes',
    'shops.addDowntime',
    'shops.endDowntime',
    'orders.countFailures',
    'webhooks.getTotals',
    // Tells the shop whose order it is, and whoever asks nothing.
    'orders.reportUnsignedLink',
    // Coupons are for all shops; which shop has used one is not known to partners.
    'partners.getCoupon',
    'partners.createCoupon',
    'partners.listCoupons',
    'partners.setCouponActive',
    // Which shops are partners is asked for many at a time; a view is a code's, whosever it is.
    'partners.batchFindPartners',
    'partners.countView',
    'partners.listPartners',
    'partners.listAllRedemptions',
    'partners.reviewRedemption',
    'partners.runPayouts',
    'partners.listAllPayouts',
    'partners.markPaid',
    'partners.exportPayouts',
    'partners.getReceipt',
    ...['shops', 'settings', 'orders', 'provider', 'partners', 'webhooks'].flatMap((service) =>
      ['getState', 'listDeadLetters', 'replayDeadLetter'].map((method) => `${service}.${method}`),
    ),
  ];

  it('every RPC is tried', () => {
    expect(rpcs.map(({ name }) => name).sort()).toEqual([...Object.keys(trials), ...acrossShops].sort());
  });

  it.each(Object.entries(trials))('%s gives and changes nothing of another shop', async (name, trial) => {
    const { code, details, response } = await trusted(name, { shop: trial.shop, ...trial.request?.() });
    expect({ code, details }).toEqual({ code: trial.code, details });
    const text = JSON.stringify(response, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : Buffer.isBuffer(value) ? value.toString('latin1') : value,
    );
    expect(marks.filter((mark) => text.includes(mark))).toEqual([]);
  });

  it('all of that left the victim as it was', untouched);

  it('a write under the victim’s operation key is not answered from the victim’s journal', async () => {
    const [{ operation_key: operationKey = '' } = {}] = await query<{ operation_key: string }>(
      town.installation,
      'provider',
      "SELECT operation_key FROM write_journal WHERE shop = $1 AND operation_key LIKE '%contact%' LIMIT 1",
      [victim],
    );
    expect(operationKey).not.toBe('');
    const { code, response } = await trusted('provider.ensureContact', {
      shop: neighbour,
      operationKey,
      contact: contact(),
    });
    expect(code).toBe('OK');
    expect((response as { contactId: string }).contactId).not.toBe(loot.contactId);
    await untouched();
  });
});
