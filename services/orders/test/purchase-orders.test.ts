import { RpcError } from '@belegfluss/runtime/errors';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type Fixture, startFixture } from './orders-fixture.ts';
import { restOrder } from './rest-order.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterEach(() => {
  fixture.provider.faults.before = () => {};
  fixture.provider.faults.after = () => {};
});
afterAll(() => fixture.stop());

const lost = () => new RpcError('unavailable', 'OUTCOME_UNKNOWN', 'Nobody knows what came of it.');

/** An order of the one company, under its own number. */
function ordered(id: string, poNumber: string): Readonly<Record<string, unknown>> {
  const address = { ...(restOrder(id).billing_address as object), company: 'Holm GmbH' };
  const customer = { id: '9', first_name: 'Mira', last_name: 'Holm', email: 'mira@example.org' };
  return restOrder(id, { po_number: poNumber, billing_address: address, customer });
}

function aShop(): string {
  const shop = fixture.newShop();
  fixture.preferences.set(shop, { invoices: { invoiceCreate: true, einvoice: true, invoiceDue: 14 } });
  return shop;
}

const deliver = (shop: string, id: string, poNumber: string) =>
  fixture.deliver(shop, 'orders/updated', ordered(id, poNumber));
const listReferences = (shop: string) =>
  fixture.provider
    .readDocuments(shop)
    .map(({ reference }) => reference)
    .sort();
const documentEvents = async (shop: string) =>
  (await fixture.log(shop)).map(({ event }) => event).filter((event) => /^(invoice|credit)\./.test(event));

describe('the buyer’s own order number on the way of an order', () => {
  it('is written into the draft of its e-invoice before it is opened, and reported as that', async () => {
    const shop = aShop();
    await deliver(shop, '8101', 'PO-77');
    await fixture.idle(shop);
    expect(fixture.provider.readDocuments(shop)).toMatchObject([
      { reference: 'PO-77', number: expect.stringMatching(/^RE-/) },
    ]);
    const steps = fixture.provider.calls.filter((call) => call.shop === shop).map(({ method }) => method);
    expect(steps.filter((step) => step === 'saveDocument')).toHaveLength(2);
    expect(steps.lastIndexOf('saveDocument')).toBeLessThan(steps.indexOf('openDocument'));
    expect((await documentEvents(shop)).slice(0, 3)).toEqual([
      'invoice.created',
      'invoice.referenced',
      'invoice.opened',
    ]);
    expect(await documentEvents(shop)).not.toContain('invoice.updated');
  });

  it('is on an invoice of each of two orders that come at once and whose creations are not answered', async () => {
    const shop = aShop();
    const failed = new Set<string>();
    fixture.provider.faults.after = (call) => {
      if (call.shop !== shop || !call.key.endsWith('/create') || failed.has(call.key)) return;
      failed.add(call.key);
      throw lost();
    };
    await Promise.all([deliver(shop, '8102', 'PO-frame'), deliver(shop, '8103', 'PO-frame')]);
    await fixture.idle(shop);
    await eventually(() => expect(listReferences(shop)).toEqual(['PO-frame', 'PO-frame']));
    expect(failed.size).toBe(2);
    const ids = fixture.provider.readDocuments(shop).map(({ id }) => id);
    const reported = ids.map((id) => fixture.provider.getWrittenContent(id)?.headText ?? '');
    expect(reported.map((text) => /#\d+/.exec(text)?.[0]).sort()).toEqual(['#8102', '#8103']);
    expect([...fixture.shops.listShopTransfers(shop).values()]).toEqual(['confirmed', 'confirmed']);
  });

  it.each(['before', 'after'] as const)(
    'comes once, by the next run, where the one that wrote it died %s it was done',
    async (when) => {
      const shop = aShop();
      let deaths = 0;
      fixture.provider.faults[when] = (call) => {
        if (call.shop !== shop || !call.key.includes('/update/') || deaths > 1) return;
        deaths += 1;
        throw lost();
      };
      await deliver(shop, when === 'before' ? '8104' : '8105', 'PO-78');
      await fixture.idle(shop);
      expect(deaths).toBe(2);
      expect(listReferences(shop)).toEqual(['PO-78']);
      expect((await documentEvents(shop)).filter((event) => event === 'invoice.referenced')).toHaveLength(1);
    },
  );

  it('stays out of a plain invoice, which is made in one step', async () => {
    const shop = fixture.newShop();
    await deliver(shop, '8106', 'PO-79');
    await fixture.idle(shop);
    expect(listReferences(shop)).toEqual(['#8106']);
    expect(await documentEvents(shop)).not.toContain('invoice.referenced');
  });
});
