import type { SeparateServices } from '@belegfluss/local/apart';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../src/eventually.ts';
import { type Installation, startInstallation } from '../src/installation.ts';
import { bundleQuickOrders } from '../src/quick-orders.ts';
import { soakSize } from '../src/soak.ts';

const orders = soakSize(30, 200);
const kills = soakSize(3, 10);

/**
 * The worst case: every webhook arrives three times and out of order, the orders process is killed again and again, and
 * one provider call in ten fails after it took effect. Afterwards the books are the same as without faults.
 */
describe(`${orders} orders on a bad day`, () => {
  let installation: Installation;

  beforeAll(async () => {
    const { programs } = await bundleQuickOrders();
    installation = await startInstallation('apart', {
      sweepIntervalMs: 2_000,
      apart: { programs, only: ['orders'] },
    });
  }, 120_000);
  afterAll(() => installation?.stop(), 60_000);

  it('result in exactly as many invoices, each with its order’s total and a unique number', async () => {
    const services = installation.services as SeparateServices;
    // Every step of an order happens as soon as it is paid.
    await installation.prefer('invoices', { invoiceEnshrine: 'paid' });
    await installation.setProviderKnobs({ fail500After: { every: 10 } });
    await installation.shopify('POST', '/sandbox/knobs', {
      webhooks: { duplicates: 2, reorderWindowMs: 3_000 },
    });

    const totals = new Map<string, number>();
    const placing = (async () => {
      for (let index = 0; index < orders; index += 1) {
        const { id, body } = await installation.shopify('POST', '/sandbox/place', {
          seed: index,
          items: (index % 5) + 1,
          rates: index % 2 ? 'mixed' : 'single',
          discount: index % 3 ? 'none' : 'code10percent',
          taxesIncluded: index % 4 !== 0,
        });
        const order = body.order as { total_price: string };
        totals.set(id, Math.round(Number(order.total_price) * 100));
      }
    })();

    let invoicesSeen = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      // A little later each time, so that the kills hit work in progress.
      await eventually(
        async () => {
          const seen = (await installation.providerDocuments()).length;
          expect(seen).toBeGreaterThan(Math.min(invoicesSeen, orders - 20));
          invoicesSeen = Math.max(seen, invoicesSeen) + 5;
        },
        { withinMs: 120_000 },
      );
      await services.kill('orders');
      services.restart('orders');
    }
    await placing;

    await eventually(
      async () => {
        const shown = await installation.listOrders();
        expect(shown.filter((order) => order.work !== 'idle').map((order) => order.name)).toEqual([]);
        expect(shown.filter((order) => order.invoices[0]?.status === 'PAID')).toHaveLength(orders);
      },
      { withinMs: 180_000 },
    );

    const documents = await installation.providerDocuments();
    expect(documents.filter((document) => document.kind === 'credit')).toEqual([]);
    expect(documents).toHaveLength(orders);
    expect(new Set(documents.map((document) => document.number)).size).toBe(orders);
    for (const [id, total] of totals) {
      const own = documents.filter((document) => document.orderIds.includes(id));
      expect(own.map((document) => Math.round(Number(document.total) * 100))).toEqual([total]);
    }
    const shown = await installation.listOrders();
    expect(new Set(shown.flatMap((order) => order.invoices.map((invoice) => invoice.number))).size).toBe(
      orders,
    );
    expect((await installation.getShop()).plan?.credits?.used).toBe(orders);
  }, 400_000);
});
