import { createShopifySandbox, PRODUCTS } from '@belegfluss/sandbox/shopify';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { liveChecks } from '../src/checks.ts';
import { type CheckResult, runChecks } from '../src/run-checks.ts';
import { connectTo, expectedVerdict, runnableNames } from './support.ts';

const client = { clientId: 'live-check-client', clientSecret: 'live-check-secret' };
const DAY_MS = 86_400_000;

/** A store that has granted only what is required, without payment terms, and one that has granted everything. */
const reading = 'live-check.myshopify.com';
const writing = 'live-check-plus.myshopify.com';
const stores = [
  { domain: reading, scopes: ['read_orders', 'read_customers', 'read_products'] },
  {
    domain: writing,
    scopes: [
      'read_orders',
      'write_orders',
      'read_customers',
      'read_products',
      'read_payment_terms',
      'read_inventory',
      'write_inventory',
      'read_all_orders',
      'read_shopify_payments_accounts',
      'read_shopify_payments_payouts',
    ],
  },
];

describe('the live checks on the sandbox of Shopify', () => {
  const sandbox = createShopifySandbox({
    port: 0,
    ...client,
    appUrl: 'http://127.0.0.1:9',
    shops: stores.map((store) => ({ ...store, installed: true, partnerDevelopment: true })),
  });
  const results = new Map<string, CheckResult[]>();

  beforeAll(async () => {
    const { url } = await sandbox.start();
    for (const { domain } of stores)
      for (const result of await runOn(domain, url))
        results.set(result.check.name, [...(results.get(result.check.name) ?? []), result]);
  });
  afterAll(() => sandbox.stop());

  async function runOn(shop: string, url: string): Promise<readonly CheckResult[]> {
    const { world } = sandbox.service;
    const oldOrderId = await fillStore(shop, url);
    const { accessToken } = world.tokens.exchange(shop, 'offline', Date.now(), world.knobs);
    const headers = { 'x-sim-shop': shop };
    await post(
      `${url}/admin/api/2026-10/graphql.json`,
      { query: DEFINE },
      { ...headers, 'x-shopify-access-token': accessToken },
    );
    return runChecks({
      checks: liveChecks.filter(({ system }) => system === 'shopify'),
      selection: { only: [], irreversible: true },
      connections: connectTo({
        mark: 'BFCHECK-x',
        shopify: { origin: url, ...client, accessToken, headers, oldOrderId },
      }),
      onResult: () => {},
    });
  }

  it.each(runnableNames('shopify'))('%s answers as the register says', (name) => {
    const seen = (results.get(name) ?? []).map((result) => `${result.verdict}: ${result.seen}`);
    const expected = new RegExp(`^${expectedVerdict(name)}: `);
    expect(seen.filter((text) => expected.test(text))).not.toEqual([]);
    expect(seen.filter((text) => !expected.test(text) && !text.startsWith('not tried: '))).toEqual([]);
  });

  it.each(runnableNames('shopify'))('%s takes back what it made', (name) => {
    expect((results.get(name) ?? []).flatMap(({ left }) => left)).toEqual([]);
  });

  it('restores the stock and removes its subscription', () => {
    const { products, world } = sandbox.service;
    expect(products.quantity(writing, PRODUCTS[0]?.variantId ?? '')).toBe(
      products.quantity(reading, PRODUCTS[0]?.variantId ?? ''),
    );
    expect(world.apiSubscriptions).toEqual([]);
  });

  it('prints the checks that a person has to make', () => {
    expect(results.get('shopify.hmac-in-notifications')?.[0]).toMatchObject({
      verdict: 'not tried',
      seen: expect.stringContaining('By hand: Settings'),
    });
  });

  /** Orders old and young, paid and refunded, a payout, and a metafield that a merchant has defined. */
  async function fillStore(shop: string, url: string): Promise<string> {
    const control = (path: string, body: object) => post(`${url}${path}`, body, { 'x-sim-shop': shop });
    const place = async (order: object): Promise<string> => idIn(await control('/sandbox/orders', order));
    const old = await place(anOrder({ created_at: new Date(Date.now() - 90 * DAY_MS).toISOString() }));
    const shipped = await place(
      anOrder({ customer: { id: 803, first_name: 'Jule', last_name: 'Petersen' } }),
    );
    await control(`/sandbox/orders/${shipped}/refund`, { shipping: 'full' });
    const returned = await place(anOrder({ line_items: [{ ...TEE, id: 501 }] }));
    await control(`/sandbox/orders/${returned}/refund`, { lines: [{ id: '501', quantity: 1 }] });
    await place(anOrder({}));
    const { payments } = sandbox.service;
    payments.open(shop);
    payments.charge(shop, { amount: '119.00', fee: '2.80' });
    payments.payout(shop);
    return old;
  }
});

const createTaxLine = (price: string) => ({ title: 'MwSt', rate: 0.19, price });
const TEE = { title: 'Tee', price: '11.90', quantity: 1, tax_lines: [createTaxLine('1.90')] };

/** A paid German order, with shipping of 5.95 including tax. */
const anOrder = (order: object): object => ({
  taxes_included: true,
  financial_status: 'paid',
  payment_gateway_names: ['manual'],
  line_items: [TEE],
  shipping_lines: [{ title: 'DHL', price: '5.95', tax_lines: [createTaxLine('0.95')] }],
  ...order,
});

const idIn = (text: string): string => /"id"\s*:\s*(\d+)/.exec(text)?.[1] ?? '';

/** Denied where the app may not write orders. */
const DEFINE = `mutation { metafieldDefinitionCreate(definition: {
  name: "Projekt", namespace: "custom", key: "project", ownerType: ORDER, type: "single_line_text_field"
}) { createdDefinition { id } } }`;

async function post(url: string, body: object, headers: Readonly<Record<string, string>>): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text}`);
  return text;
}
