import { productFailures, products, removedParts } from '@belegfluss/gateway/contract';
import { PartRemoval, ProductsState, StockMode } from '@belegfluss/protos/orders/v1/products';
import { toProtoEnum } from '@belegfluss/runtime/proto';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Gateway, startGateway } from './support/gateway.ts';
import { aShop, someProducts } from './support/messages.ts';
import { shop } from './support/session-tokens.ts';

let gateway: Gateway;
afterEach(() => gateway.stop());

const transferring = someProducts({
  state: ProductsState.TRANSFERRING,
  total: 5_000,
  done: 1_250,
  parts: 3_010,
  created: 3_000,
  failed: 2,
  error: 'sevdesk antwortet nicht.',
  startedAt: new Date('2026-03-01T09:30:00.000Z'),
  inventory: StockMode.DELTA,
});
const post = (path: string, json?: unknown) =>
  gateway.ask(`/api/products${path}`, { method: 'POST', ...(json === undefined ? {} : { json }) });

describe('GET /api/products', () => {
  it('shows the progress of a transfer, its obstacle, and that it continues', async () => {
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

  it.each(['none', 'sample', 'stopped', 'transferred', 'removing'] as const)(
    'shows a transfer as inactive when it is %s',
    async (state) => {
      gateway = await startGateway({
        products: {
          getProducts: async () => ({
            products: someProducts({ state: toProtoEnum('PRODUCTS_STATE', state) }),
          }),
        },
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
      category: undefined,
      stock: undefined,
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
      products: {
        getProducts: async () => ({ products: someProducts({ state: ProductsState.SAMPLE, sample }) }),
      },
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

describe('a transfer', () => {
  it.each([
    ['/transfer', 'startTransfer', 'transferring'],
    ['/transfer/stop', 'stopTransfer', 'stopped'],
    ['/retry', 'retryProducts', 'transferred'],
  ] as const)('is directed by %s, which answers how it stands', async (path, method, state) => {
    gateway = await startGateway({
      products: {
        [method]: async () => ({
          products: someProducts({ state: toProtoEnum('PRODUCTS_STATE', state), total: 60 }),
        }),
      },
    });
    const response = await post(path);
    expect(response.status).toBe(200);
    expect(products.parse(await response.json())).toMatchObject({ state, total: 60 });
    expect(gateway.asked(`products.${method}`)).toEqual({ shop });
  });
});

describe('DELETE /api/products', () => {
  const remove = () => gateway.ask('/api/products', { method: 'DELETE' });

  it('returns the removed articles', async () => {
    gateway = await startGateway({
      products: {
        removeProducts: async () => ({
          parts: [
            { partId: '901', number: 'TEE-1', outcome: PartRemoval.DELETED },
            { partId: '902', number: 'TEE-2', outcome: PartRemoval.DEACTIVATED },
            { partId: '17', number: 'ALT', outcome: PartRemoval.RELEASED },
          ],
          products: someProducts({ state: ProductsState.REMOVING }),
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

  it('returns an empty list when nothing is left', async () => {
    gateway = await startGateway({
      products: { removeProducts: async () => ({ parts: [], products: someProducts() }) },
    });
    expect(await (await remove()).json()).toEqual([]);
  });
});

describe('GET /api/products/failures', () => {
  it('returns a page of failures, with the reason as a text and the cursor of the next page', async () => {
    const failure = {
      productId: '9007199254740993',
      title: 'Grüntee',
      reason: 'PROVIDER_REJECTED',
      message: 'sevdesk hat den Artikel abgelehnt.',
      failedAt: new Date('2026-03-01T09:31:00.000Z'),
    };
    gateway = await startGateway({
      products: { listProductFailures: async () => ({ failures: [failure], nextPageToken: 'abc' }) },
    });
    const answer = await (await gateway.ask('/api/products/failures?cursor=xyz')).json();
    expect(productFailures.parse(answer)).toEqual(answer);
    const { productId, ...rest } = failure;
    expect(answer).toEqual({
      items: [{ id: productId, ...rest, failedAt: '2026-03-01T09:31:00.000Z' }],
      next: 'abc',
    });
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
])('%s /api/products%s is refused without a session', async (method, path) => {
  gateway = await startGateway({});
  const response = await fetch(`${gateway.url}/api/products${path}`, { method });
  expect(response.status).toBe(401);
  expect(gateway.called()).toEqual([]);
});
