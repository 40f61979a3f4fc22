import { type OrderImport, orderImport } from '@belegfluss/gateway/contract';
import type { SeparateServices } from '@belegfluss/local/apart';
import { ShopsServiceService } from '@belegfluss/protos/shops/v1/shops';
import { createClient } from '@belegfluss/runtime/grpc';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../src/eventually.ts';
import { type Installation, startInstallation } from '../src/installation.ts';
import { bundleQuickOrders } from '../src/quick-orders.ts';
import { soakSize } from '../src/soak.ts';

/** Two series of days, the first long enough for a bulk operation; enough for a process to die in the middle. */
const bulkDays = ['2025-06-02', '2025-06-03', '2025-06-04', '2025-06-05', '2025-06-06', '2025-06-07'];
const pageDays = ['2025-11-28', '2026-01-01', '2026-01-02', '2026-02-27'];
const ordersOfDay = soakSize(18, 200);
const total = (bulkDays.length + pageDays.length) * ordersOfDay;

describe(`${total} orders from before the installation`, () => {
  let installation: Installation;
  let services: SeparateServices;
  /** Order ids, none beyond 2^53. */
  const ids: string[] = [];

  beforeAll(async () => {
    const { programs } = await bundleQuickOrders();
    installation = await startInstallation('apart', { apart: { programs, only: ['orders'] } });
    services = installation.services as SeparateServices;
    placeOrders();
    await unlock();
  }, 180_000);
  afterAll(() => installation?.stop(), 60_000);

  /** Dated before the installation: no webhooks are sent. */
  function placeOrders(): void {
    const { service } = installation.sandbox.shopify;
    const shop = service.world.shops.get(installation.shop);
    if (!shop) throw new Error('The sandbox has no such shop.');
    shop.plan = 'Plus';
    shop.installed = false;
    for (const [place, day] of [...bulkDays, ...pageDays].entries())
      for (let index = 0; index < ordersOfDay; index += 1) {
        const id = 6_000_000_000_000 + place * 1_000 + index;
        ids.push(String(id));
        service.placeOrder(shop, anOrder(id, `${day}T${index % 2 ? '08' : '20'}:30:00+01:00`));
      }
    shop.installed = true;
  }

  /** The merchant's first steps: the permission at Shopify, and the purchase. */
  async function unlock(): Promise<void> {
    const { service } = installation.sandbox.shopify;
    const shop = service.world.shops.get(installation.shop);
    if (!shop) throw new Error('The sandbox has no such shop.');
    service.setScopes(shop, [...shop.scopes, 'read_all_orders']);
    const security = { token: installation.serviceToken };
    const shops = createClient(ShopsServiceService, { address: services.addresses.shops, security });
    await shops.setPermissions({
      shop: installation.shop,
      permissions: ['import_orders'],
      employee: false,
    });
    shops.close();
    await eventually(async () => expect((await importState()).needs).toBeNull());
  }

  const importState = async (): Promise<OrderImport> =>
    orderImport.parse(await (await installation.api('GET', '/api/orders/import')).json());
  const usedTransfers = async () => (await installation.getShop()).plan.credits.used;

  it('get one document each, though the orders service dies in the middle', async () => {
    const before = await usedTransfers();
    const response = await installation.api('POST', '/api/orders/import/days', {
      days: [...bulkDays, ...pageDays],
    });
    expect(orderImport.parse(await response.json())).toMatchObject({ active: true });

    const documents = () => installation.providerDocuments();
    await eventually(async () => expect((await documents()).length).toBeGreaterThan(total / 10), {
      withinMs: 60_000,
    });
    await services.kill('orders');
    const atDeath = (await documents()).length;
    expect(atDeath).toBeLessThan(total);
    services.restart('orders');
    await services.untilReady();

    const done = await eventually(
      async () => {
        const state = await importState();
        expect(state.days.filter((day) => day.state !== 'done')).toEqual([]);
        return state;
      },
      { withinMs: 240_000 },
    );
    expect(done.days.map(({ found, documents, failed }) => [found, documents, failed])).toEqual(
      done.days.map(() => [ordersOfDay, ordersOfDay, 0]),
    );
    expect(done.active).toBe(false);
    const named = (await documents()).flatMap(({ orderIds }) => orderIds);
    expect(named).toHaveLength(total);
    expect(named.toSorted()).toEqual([...ids].sort());
    expect((await usedTransfers()) - before).toBe(total);
    expect((await installation.getShop()).shopify.order.imports).toEqual([...bulkDays, ...pageDays].sort());
  }, 400_000);

  it('are not imported twice when requested again', async () => {
    const [day = ''] = pageDays;
    const response = await installation.api('POST', `/api/orders/import?date=${day}`);
    expect(await response.json()).toEqual({ affected: ordersOfDay });
    expect((await importState()).active).toBe(false);
    expect(await installation.providerDocuments()).toHaveLength(total);
  });
});

/** Unpaid, so that it needs nothing but a document. */
const anOrder = (id: number, createdAt: string) => ({
  id,
  created_at: createdAt,
  processed_at: createdAt,
  updated_at: createdAt,
  currency: 'EUR',
  taxes_included: true,
  financial_status: 'pending',
  email: 'jule@beispiel.example',
  customer: { id: 77, first_name: 'Jule', last_name: 'Petersen', email: 'jule@beispiel.example' },
  billing_address: {
    first_name: 'Jule',
    last_name: 'Petersen',
    address1: 'Am Wall 3',
    city: 'Bremen',
    zip: '28195',
    country_code: 'DE',
    country: 'Germany',
  },
  line_items: [
    {
      id: id + 500_000_000,
      title: 'Becher',
      quantity: 1,
      price: '11.90',
      tax_lines: [{ title: 'DE MwSt.', rate: 0.19, price: '1.90' }],
    },
  ],
});
