import { productFailures, productImport, products, removedParts } from '@belegfluss/gateway/contract';
import { type Products, Products as ProductsMessage } from '@belegfluss/protos/orders/v1/products';
import { RpcError } from '@belegfluss/runtime/errors';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Gateway, readProblem, startGateway } from './support/gateway.ts';
import { aShop } from './support/messages.ts';
import { shop } from './support/session-tokens.ts';

let gateway: Gateway;
afterEach(() => gateway.stop());

const someProducts = (given: Partial<Products> = {}): Products => ({
  ...ProductsMessage.create({ state: 'none', inventory: 'off' }),
  ...given,
});
const transferring = someProducts({
  state: 'transferring',
  total: 5_000,
  done: 1_250,
  parts: 3_010,
  created: 3_000,
  failed: 2,
  error: 'sevdesk antwortet nicht.',
  startedAt: '2026-03-01T09:30:00.000Z',
  inventory: 'delta',
});
const post = (path: string, json?: unknown) =>
  gateway.ask(`/api/products${path}`, { method: 'POST', ...(json === undefined ? {} : { json }) });

describe('GET /api/products', () => {
  it('shows how far a transfer is, what holds it up, and that it goes on', async () => {
    gateway = await startGateway({ products: { getProducts: async () => ({ products: transferring }) } });
    const response = await gateway.ask('/api/products');
    expect(response.status).toBe(200);
    expect(products.parse(await response.json())).toEqual({
      state: 'transferring',
      total: 5_000,
      done: 1_250,
      parts: 3_010,
      created: 3_000,
      failed: 2,
      error: 'sevdesk antwortet nicht.',
      startedAt: '2026-03-01T09:30:00.000Z',
      finishedAt: null,
      sample: null,
      inventory: 'delta',
      active: true,
    });
    expect(gateway.asked('products.getProducts')).toEqual({ shop });
  });

  it.each(['none', 'sample', 'stopped', 'transferred', 'removing'])(
    'goes on by itself no more when it is %s',
    async (state) => {
      gateway = await startGateway({
        products: { getProducts: async () => ({ products: someProducts({ state }) }) },
      });
      expect(await (await gateway.ask('/api/products')).json()).toMatchObject({
        state,
        active: false,
        error: null,
        startedAt: null,
      });
    },
  );

  it('shows the sample as it was sent, in the shop’s currency', async () => {
    const part = {
      partId: '901',
      number: 'TEE-1',
      name: 'Sencha',
      text: 'Aus Japan',
      note: '',
      priceNet: '10.00',
      priceGross: '10.70',
      taxRate: '7',
      category: '',
      stock: '',
    };
    const sample = {
      title: 'Grüntee',
      parts: [part, { ...part, partId: '902', category: 'Tee', stock: '12' }],
    };
    gateway = await startGateway({
      shops: {
        batchGetShops: async ({ shops }) => ({
          shops: shops.map((key) => aShop({ shop: key, currency: 'CHF' })),
        }),
      },
      products: { getProducts: async () => ({ products: someProducts({ state: 'sample', sample }) }) },
    });
    const answer = products.parse(await (await gateway.ask('/api/products')).json());
    expect(answer.sample).toEqual({
      title: 'Grüntee',
      currency: 'CHF',
      parts: [
        {
          id: '901',
          number: 'TEE-1',
          name: 'Sencha',
          text: 'Aus Japan',
          note: '',
          priceNet: '10.00',
          priceGross: '10.70',
          taxRate: '7',
          category: null,
          stock: null,
        },
        expect.objectContaining({ id: '902', category: 'Tee', stock: '12' }),
      ],
    });
  });
});

describe('POST /api/products/import', () => {
  const imported = (lastCursor = '') => ({
    products: {
      importProducts: async () => ({ partIds: ['901', '902'], lastCursor, products: someProducts() }),
    },
  });

  it('transfers a product by the saved settings and answers its parts and the cursor, and nothing else', async () => {
    gateway = await startGateway(imported('eyJsYXN0'));
    const response = await post('/import?limit=1');
    expect(response.status).toBe(200);
    const answer = await response.json();
    expect(answer).toEqual({ parts: ['901', '902'], lastCursor: 'eyJsYXN0' });
    expect(productImport.parse(answer)).toEqual(answer);
    expect(gateway.asked('products.importProducts')).toEqual({ shop, limit: 1, after: '', settingsJson: '' });
  });

  it('goes on after a cursor by the settings of its body, and says when none remain', async () => {
    gateway = await startGateway(imported());
    const response = await post('/import?limit=2&after=eyJsYXN0', { productPart: 'barcode' });
    expect(await response.json()).toEqual({ parts: ['901', '902'], lastCursor: null });
    const { settingsJson, ...asked } = gateway.asked('products.importProducts') as { settingsJson: string };
    expect(asked).toEqual({ shop, limit: 2, after: 'eyJsYXN0' });
    // What the body leaves out is as it is before anybody saved anything.
    expect(JSON.parse(settingsJson)).toEqual({
      productName: {},
      productPart: 'barcode',
      productText: {},
      productNote: {},
      productStock: false,
    });
  });

  it('takes one product where no limit is given', async () => {
    gateway = await startGateway(imported());
    await post('/import');
    expect(gateway.asked('products.importProducts')).toMatchObject({ limit: 1 });
  });

  it.each([
    ['0', 'limit'],
    ['3', 'limit'],
    ['viele', 'limit'],
    ['1.5', 'limit'],
  ])('refuses the limit %s', async (limit, field) => {
    gateway = await startGateway({});
    const response = await post(`/import?limit=${limit}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'INVALID_REQUEST', errors: [{ field }] });
  });

  it.each([
    ['an unknown source of numbers', { productPart: 'ean' }, 'productPart'],
    ['a name that is too long', { productName: { de: 'x'.repeat(256) } }, 'productName.de'],
    ['a text with a fault', { productText: { de: '{{ product.' } }, 'productText.de'],
    ['a field that does not exist', { productColour: 'red' }, 'productColour'],
    ['what are no settings', [], ''],
  ])('refuses settings with %s, and asks nobody', async (_, json, field) => {
    gateway = await startGateway({});
    const response = await post('/import?limit=1', json);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'INVALID_PREFERENCES', errors: [{ field }] });
    expect(gateway.called()).not.toContain('products.importProducts');
  });

  it.each([
    ['permissionDenied', 'FEATURE_MISSING', 403, 'Upgrade erforderlich'],
    ['permissionDenied', 'SCOPE_MISSING', 403, 'Berechtigung fehlt'],
    ['failedPrecondition', 'NOT_CONNECTED', 409, 'Nicht mit sevdesk verbunden'],
    ['failedPrecondition', 'WAREHOUSE_MISSING', 409, 'Lagerverwaltung fehlt'],
    ['failedPrecondition', 'TRANSFER_RUNNING', 409, 'Übertragung läuft schon'],
    ['resourceExhausted', 'RATE_LIMITED', 429, 'sevdesk ist ausgelastet'],
    ['unavailable', 'SHOPIFY_UNAVAILABLE', 503, 'Shopify antwortet nicht'],
  ] as const)('answers %s %s with %i in German', async (kind, reason, status, title) => {
    const refuse = async () => {
      throw new RpcError(kind, reason, 'Not shown.');
    };
    gateway = await startGateway({ products: { importProducts: refuse, startTransfer: refuse } });
    for (const path of ['/import?limit=1', '/transfer']) {
      const response = await post(path);
      expect(response.status).toBe(status);
      expect(await readProblem(response)).toMatchObject({
        code: reason,
        title,
        detail: expect.not.stringContaining('Not shown'),
      });
    }
  });

  it('says why a product was refused as the service explains it', async () => {
    gateway = await startGateway({
      products: {
        importProducts: async () => {
          throw new RpcError('failedPrecondition', 'PROVIDER_REJECTED', 'raw', {
            details: { explanation: 'sevdesk hat den Artikel „KAN-02“ abgelehnt.' },
          });
        },
      },
    });
    const response = await post('/import?limit=1');
    expect(response.status).toBe(409);
    expect((await readProblem(response)).detail).toBe('sevdesk hat den Artikel „KAN-02“ abgelehnt.');
  });
});

describe('a transfer', () => {
  it.each([
    ['/transfer', 'startTransfer', 'transferring'],
    ['/transfer/stop', 'stopTransfer', 'stopped'],
    ['/retry', 'retryProducts', 'transferred'],
  ] as const)('is told by %s, which answers how it stands', async (path, method, state) => {
    gateway = await startGateway({
      products: { [method]: async () => ({ products: someProducts({ state, total: 60 }) }) },
    });
    const response = await post(path);
    expect(response.status).toBe(200);
    expect(products.parse(await response.json())).toMatchObject({ state, total: 60 });
    expect(gateway.asked(`products.${method}`)).toEqual({ shop });
  });
});

describe('DELETE /api/products', () => {
  const remove = () => gateway.ask('/api/products', { method: 'DELETE' });

  it('answers the list of what went', async () => {
    gateway = await startGateway({
      products: {
        removeProducts: async () => ({
          parts: [
            { partId: '901', number: 'TEE-1', outcome: 'deleted' },
            { partId: '902', number: 'TEE-2', outcome: 'deactivated' },
            { partId: '17', number: 'ALT', outcome: 'released' },
          ],
          products: someProducts({ state: 'removing' }),
        }),
      },
    });
    const response = await remove();
    expect(response.status).toBe(200);
    const answer = await response.json();
    expect(removedParts.parse(answer)).toEqual(answer);
    expect(answer).toEqual([
      { id: '901', number: 'TEE-1', outcome: 'deleted' },
      { id: '902', number: 'TEE-2', outcome: 'deactivated' },
      { id: '17', number: 'ALT', outcome: 'released' },
    ]);
    expect(gateway.asked('products.removeProducts')).toEqual({ shop });
  });

  it('answers an empty list when nothing is left', async () => {
    gateway = await startGateway({
      products: { removeProducts: async () => ({ parts: [], products: someProducts() }) },
    });
    expect(await (await remove()).json()).toEqual([]);
  });
});

describe('GET /api/products/failures', () => {
  it('shows a page of what failed, with the reason in words and the way to the next page', async () => {
    const failure = {
      productId: '9007199254740993',
      title: 'Grüntee',
      reason: 'PROVIDER_REJECTED',
      message: 'sevdesk hat den Artikel abgelehnt.',
      failedAt: '2026-03-01T09:31:00.000Z',
    };
    gateway = await startGateway({
      products: { listProductFailures: async () => ({ failures: [failure], nextPageToken: 'abc' }) },
    });
    const answer = await (await gateway.ask('/api/products/failures?cursor=xyz')).json();
    expect(productFailures.parse(answer)).toEqual(answer);
    const { productId, ...rest } = failure;
    expect(answer).toEqual({ items: [{ id: productId, ...rest }], next: 'abc' });
    expect(gateway.asked('products.listProductFailures')).toEqual({ shop, pageSize: 25, pageToken: 'xyz' });
  });
});

it.each([
  ['GET', ''],
  ['POST', '/import'],
  ['POST', '/transfer'],
  ['POST', '/transfer/stop'],
  ['POST', '/retry'],
  ['DELETE', ''],
  ['GET', '/failures'],
])('%s /api/products%s is nobody’s without a session', async (method, path) => {
  gateway = await startGateway({});
  const response = await fetch(`${gateway.url}/api/products${path}`, { method });
  expect(response.status).toBe(401);
  expect(gateway.called()).toEqual([]);
});
