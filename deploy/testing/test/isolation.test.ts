import { ShopsServiceService } from '@belegfluss/protos/shops/v1/shops';
import { createClient } from '@belegfluss/runtime/grpc';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../src/eventually.ts';
import { type Installation, startInstallation } from '../src/installation.ts';

const stranger = 'stranger-shop.myshopify.com';

/** Data of one shop does not exist for another, whichever route it tries and whatever it claims to be. */
describe('two shops in one installation', () => {
  let installation: Installation;
  let orderId: string;
  let documentId: string;

  beforeAll(async () => {
    installation = await startInstallation('together');
    await installation.shopify('POST', '/sandbox/shops', { domain: stranger });
    await subscribeStranger();
    orderId = (await installation.shopify('POST', '/sandbox/place', { payment: 'paid' })).id;
    documentId = await eventually(async () => {
      const invoice = (await installation.findOrder(orderId))?.invoices[0];
      if (!invoice?.number) throw new Error('There is no invoice yet.');
      return invoice.id;
    });
  }, 120_000);
  afterAll(() => installation?.stop(), 60_000);

  const asStranger = (method: string, path: string) =>
    fetch(`${installation.services.gatewayUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${installation.sandbox.shopify.service.sessionToken(stranger)}` },
    });

  /** The free plan would refuse it before its access to orders is checked. */
  async function subscribeStranger(): Promise<void> {
    await asStranger('GET', '/api/shops');
    const shops = createClient(ShopsServiceService, {
      address: installation.services.addresses.shops,
      security: { token: installation.serviceToken },
    });
    await shops.setPlan({ shop: stranger, planId: 'basic', annual: false });
    shops.close();
  }

  it.each([
    ['GET', () => `/api/orders/${orderId}`],
    ['POST', () => `/api/orders/${orderId}/requeue`],
    ['GET', () => `/api/orders/${orderId}/sevdesk/invoice/preview`],
    ['GET', () => `/api/orders/${orderId}/sevdesk/invoice/${documentId}/pdf`],
    ['GET', () => `/api/orders/${orderId}/sevdesk/invoice/${documentId}/pdf/download`],
  ])('answer 404 to the other shop: %s #%#', async (method, path) => {
    expect((await asStranger(method, path())).status).toBe(404);
  });

  it.each([
    ['its list of orders', () => '/api/orders'],
    ['a search for the other’s order', () => '/api/orders?search=%231001'],
    ['its log', () => '/api/shops/logs?search=RE-1000'],
    ['the log of the other’s order', () => `/api/shops/logs?order=${orderId}`],
  ])('show the other shop nothing in %s', async (_what, path) => {
    const response = await asStranger('GET', path());
    expect(response.status).toBe(200);
    expect(((await response.json()) as { items: unknown[] }).items).toEqual([]);
  });

  it('are identified by the token only', async () => {
    const response = await asStranger('GET', `/api/shops?shop=${installation.shop}`);
    expect(((await response.json()) as { shopify: { shop: string } }).shopify.shop).toBe(stranger);
  });

  it('show the plan of the shop in the token', async () => {
    const readPlanId = async (answer: Response) => {
      expect(answer.status).toBe(200);
      return ((await answer.json()) as { planId: string }).planId;
    };
    const own = await readPlanId(await installation.api('GET', '/api/plan'));
    const strangers = await readPlanId(await asStranger('GET', `/api/plan?shop=${installation.shop}`));
    expect([own, strangers]).toEqual(['business', 'basic']);
  });

  it('have separate preferences and connections', async () => {
    const preferences = await asStranger('GET', '/api/preferences/invoices');
    expect(((await preferences.json()) as { values: { invoiceCreate: unknown } }).values.invoiceCreate).toBe(
      false,
    );
    expect((await asStranger('GET', '/api/sevdesk/reference')).status).not.toBe(200);
    const shop = (await (await asStranger('GET', '/api/shops')).json()) as {
      sevdesk: { isConnected: boolean };
    };
    expect(shop.sevdesk.isConnected).toBe(false);
  });
});
