import { createShopifySandbox } from '@belegfluss/sandbox/shopify';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { liveChecks } from '../src/checks.ts';
import { type CheckResult, runChecks } from '../src/run-checks.ts';
import { connectTo, expectedVerdict, runnableNames } from './support.ts';

const shop = 'live-check.myshopify.com';
const client = { clientId: 'live-check-client', clientSecret: 'live-check-secret' };
const DAY_MS = 86_400_000;

describe('the live checks on the stand-in of Shopify', () => {
  const sandbox = createShopifySandbox({
    port: 0,
    ...client,
    appUrl: 'http://127.0.0.1:9',
    shops: [
      {
        domain: shop,
        installed: true,
        partnerDevelopment: true,
        scopes: ['read_orders', 'read_customers', 'read_products'],
      },
    ],
  });
  const results = new Map<string, CheckResult>();

  beforeAll(async () => {
    const { url } = await sandbox.start();
    const { service } = sandbox;
    const store = service.world.shops.get(shop);
    if (!store) throw new Error('The shop is missing.');
    const old = await placeOrder(url, { created_at: new Date(Date.now() - 90 * DAY_MS).toISOString() });
    const recent = await placeOrder(url, {});
    await control(url, `/sandbox/orders/${recent}/refund`, { shipping: 'full' });
    const { accessToken } = service.world.tokens.exchange(shop, 'offline', Date.now(), service.world.knobs);
    const found = await runChecks({
      checks: liveChecks.filter(({ system }) => system === 'shopify'),
      selection: { only: [], irreversible: true },
      connections: connectTo({
        mark: 'BFCHECK-x',
        shopify: { origin: url, ...client, accessToken, headers: { 'x-sim-shop': shop }, oldOrderId: old },
      }),
      onResult: () => {},
    });
    for (const result of found) results.set(result.check.name, result);
  });
  afterAll(() => sandbox.stop());

  it.each(runnableNames('shopify'))('%s answers as the register says', (name) => {
    const result = results.get(name);
    expect(`${result?.verdict}: ${result?.seen}`).toMatch(new RegExp(`^${expectedVerdict(name)}: `));
  });

  it('names what has to be done by hand', () => {
    expect(results.get('shopify.hmac-in-notifications')).toMatchObject({
      verdict: 'not tried',
      seen: expect.stringContaining('By hand: Settings'),
    });
  });
});

async function control(url: string, path: string, body: object): Promise<string> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-sim-shop': shop },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return text;
}

/** A German order that was paid, with shipping of 5.95 that includes its tax. */
async function placeOrder(url: string, order: object): Promise<string> {
  const text = await control(url, '/sandbox/orders', {
    taxes_included: true,
    financial_status: 'paid',
    line_items: [{ title: 'Tee', price: '11.90', quantity: 1, tax_lines: [taxOf('1.90')] }],
    shipping_lines: [{ title: 'DHL', price: '5.95', tax_lines: [taxOf('0.95')] }],
    ...order,
  });
  return /"id"\s*:\s*(\d+)/.exec(text)?.[1] ?? '';
}

const taxOf = (price: string) => ({ title: 'MwSt', rate: 0.19, price });
