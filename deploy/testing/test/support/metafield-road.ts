import { type OrderDetail, orderDetail } from '@belegfluss/gateway/contract';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { eventually } from '../../src/eventually.ts';
import { type Installation, startInstallation } from '../../src/installation.ts';
import { createActiveShop } from './active-shop.ts';
import { type Calls, createGatewayCalls } from './calls.ts';
import { composePaidOrder } from './five-orders.ts';
import { type Spoken, spoken } from './order-log.ts';
import { listenToShopify } from './shopify-calls.ts';

/** An installation, its calls to Shopify, and the metafields of its orders. */
export function openMetafieldRoad() {
  let installation: Installation;
  let calls: Calls;
  let shop: ReturnType<typeof createActiveShop>;
  let shopify: ReturnType<typeof listenToShopify>;

  beforeAll(async () => {
    shopify = listenToShopify();
    installation = await startInstallation('together');
    calls = createGatewayCalls(installation);
    shop = createActiveShop(installation);
  }, 120_000);
  afterAll(async () => {
    shopify?.stop();
    await shop?.stop();
  }, 120_000);

  /** Places a paid order of 119.00; returns its id at Shopify. */
  const place = async (name: string, more: object = {}): Promise<string> =>
    (
      await installation.shopify(
        'POST',
        '/sandbox/orders',
        composePaidOrder(['Nele', 'Abel'], { gross: '119.00', name, ...more }),
      )
    ).id;
  const change = (id: string, what: string, body: object = {}) =>
    installation.shopify('POST', `/sandbox/orders/${id}/${what}`, body);
  const fetchDetail = (id: string): Promise<OrderDetail> => calls.read(orderDetail, `/api/orders/${id}`);
  /** The first final document of a kind. */
  const waitForFinalDocument = (id: string, kind: 'invoices' | 'credits' = 'invoices') =>
    eventually(
      async () => {
        const [document] = (await fetchDetail(id))[kind];
        if (!document?.enshrined) throw new Error(`${id} has no final document yet.`);
        return document;
      },
      { withinMs: 60_000 },
    );
  /** Names of the calls made for an order; work on an earlier one may go on meanwhile. */
  const callsFor = (id: string) =>
    shopify
      .calls()
      .filter(({ variables }) => JSON.stringify(variables).includes(`gid://shopify/Order/${id}"`))
      .map(({ operation }) => operation);
  const log = (id: string, event: string) => spoken(calls, id, event);
  const untilSpoken = (id: string, event: string, lines: readonly Spoken[]) =>
    eventually(async () => expect(await log(id, event)).toEqual(lines), { withinMs: 60_000 });

  /** Metafields of the order at Shopify, by `{namespace}.{key}`. */
  const readMetafieldValues = (id: string): Record<string, string> => {
    const { world } = installation.sandbox.shopify.service;
    const list = world.metafields.get(`${installation.shop}/gid://shopify/Order/${id}`) ?? [];
    return Object.fromEntries(list.map(({ namespace, key, value }) => [`${namespace}.${key}`, value]));
  };
  const untilWritten = (id: string, values: Readonly<Record<string, unknown>>) =>
    eventually(() => expect(readMetafieldValues(id)).toEqual(values), { withinMs: 60_000 });
  const definitions = () =>
    installation.sandbox.shopify.service.world.metafieldDefinitions.get(installation.shop) ?? [];

  const write = (...places: readonly [value: string, place: string][]) =>
    installation.prefer('metafields', {
      metafieldWrite: places.map(([value, name]) => {
        const [namespace, key] = name.split('.');
        return { value, namespace, key };
      }),
    });
  const read = (...places: readonly string[]) =>
    installation.prefer('metafields', {
      metafieldRead: places.map((name) => {
        const [resource, namespace, key] = name.split('.');
        return { resource, namespace, key };
      }),
    });

  return {
    place,
    change,
    waitForFinalDocument,
    callsFor,
    log,
    untilSpoken,
    readMetafieldValues,
    untilWritten,
    definitions,
    write,
    read,
    get installation() {
      return installation;
    },
    get calls() {
      return calls;
    },
    get shop() {
      return shop;
    },
    get shopify() {
      return shopify;
    },
  };
}
