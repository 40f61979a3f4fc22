import { RpcError } from '@belegfluss/runtime/errors';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aDoor } from './a-door.ts';
import { type Fixture, startFixture } from './orders-fixture.ts';
import { documentChanged } from './provider-errors.ts';
import { restOrder } from './rest-order.ts';
import { createHandWorker } from './worker.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.stop());

type Stand = (call: { readonly shop: string }) => void | Promise<void>;

const refused = () =>
  new RpcError('failedPrecondition', 'PROVIDER_REJECTED', 'No.', {
    details: { code: '400', message: 'No.' },
  });
const away = () => new RpcError('unavailable', 'PROVIDER_UNAVAILABLE', 'The provider is away.');

/** The first save fails before or after it took effect; then the order is deleted in Shopify. */
async function deleteAmidDoubt(fault: 'before' | 'after', orderId: string): Promise<string> {
  const shop = fixture.newShop();
  let failed = false;
  const fail = (call: { readonly shop: string; readonly method: string }) => {
    if (call.shop !== shop || call.method !== 'saveDocument' || failed) return;
    failed = true;
    throw away();
  };
  fixture.provider.faults[fault] = fail;
  await fixture.deliver(shop, 'orders/updated', restOrder(orderId));
  await eventually(() => expect(failed).toBe(true));
  await fixture.deliver(shop, 'orders/delete', { id: Number(orderId) });
  await fixture.idle(shop);
  fixture.provider.faults[fault] = () => {};
  return shop;
}

describe('an order that is taken back while it is in doubt whether its invoice was made', () => {
  it('leaves no draft at the provider that nobody knows, and its transfer counts', async () => {
    const shop = await deleteAmidDoubt('after', '9101');
    expect(fixture.provider.readDocuments(shop)).toEqual([]);
    await eventually(() =>
      expect([...fixture.shops.listShopTransfers(shop).values()]).toEqual(['confirmed']),
    );
    const reported = (await fixture.log(shop)).map(({ event }) => event);
    expect(reported.filter((event) => event.startsWith('invoice.'))).toEqual([
      'invoice.created',
      'invoice.draftDeleted',
    ]);
  });

  it('gives the transfer back when none was made', async () => {
    const shop = await deleteAmidDoubt('before', '9102');
    expect(fixture.provider.readDocuments(shop)).toEqual([]);
    expect([...fixture.shops.listShopTransfers(shop).values()]).toEqual(['released']);
    const reported = (await fixture.log(shop)).map(({ event }) => event);
    expect(reported.filter((event) => event.startsWith('invoice.'))).toEqual([]);
  });
});

describe('an invoice that was made and not answered', () => {
  afterEach(() => {
    fixture.provider.faults.before = () => {};
    fixture.provider.faults.after = () => {};
  });

  const invoicesIn = async (shop: string) =>
    (await fixture.log(shop)).map(({ event }) => event).filter((event) => event.startsWith('invoice.'));

  it('is in the ledger with its transfer although the next attempt is refused', async () => {
    const shop = fixture.newShop();
    let made = 0;
    fixture.provider.faults.before = (call) => {
      if (call.shop === shop && call.method === 'saveDocument' && made === 1) throw refused();
    };
    fixture.provider.faults.after = (call) => {
      if (call.shop !== shop || call.method !== 'saveDocument') return;
      made += 1;
      throw away();
    };
    await fixture.deliver(shop, 'orders/updated', restOrder('9105'));
    await fixture.idle(shop);
    expect(await fixture.getOrder(shop, '9105')).toMatchObject({
      work: 'failed',
      reason: 'PROVIDER_REJECTED',
    });
    expect(fixture.provider.readDocuments(shop)).toHaveLength(1);
    await eventually(() =>
      expect([...fixture.shops.listShopTransfers(shop).values()]).toEqual(['confirmed']),
    );
    expect(await invoicesIn(shop)).toEqual(['invoice.created']);

    // The cause is fixed and the order comes again.
    fixture.provider.faults.before = () => {};
    fixture.provider.faults.after = () => {};
    await fixture.deliver(
      shop,
      'orders/updated',
      restOrder('9105', { updated_at: '2026-03-10T12:00:00+01:00' }),
    );
    await fixture.idle(shop);
    expect(fixture.provider.readDocuments(shop)).toMatchObject([{ total: '119.00' }]);
    expect([...fixture.shops.listShopTransfers(shop).values()]).toEqual(['confirmed']);
  });

  it('is planned with as the provider has it now, where the next attempt finds it changed', async () => {
    const shop = fixture.newShop();
    let made = 0;
    fixture.provider.faults.before = (call) => {
      if (call.shop === shop && call.method === 'saveDocument' && made === 1) throw documentChanged();
    };
    fixture.provider.faults.after = (call) => {
      if (call.shop !== shop || call.method !== 'saveDocument') return;
      made += 1;
      throw away();
    };
    await fixture.deliver(shop, 'orders/updated', restOrder('9107'));
    await fixture.idle(shop);
    expect(await fixture.getOrder(shop, '9107')).toMatchObject({ work: 'idle' });
    expect(fixture.provider.readDocuments(shop)).toHaveLength(1);
    await eventually(() =>
      expect([...fixture.shops.listShopTransfers(shop).values()]).toEqual(['confirmed']),
    );
    expect(await invoicesIn(shop)).toEqual([
      'invoice.created',
      'invoice.changedByHand',
      'invoice.opened',
      'invoice.enshrined',
    ]);
  });

  it('is found before it is rewritten for an order that was edited meanwhile', async () => {
    const shop = fixture.newShop();
    let edited = false;
    fixture.provider.faults.after = (call) => {
      if (call.shop === shop && call.method === 'saveDocument' && !edited) throw away();
    };
    await fixture.deliver(shop, 'orders/updated', restOrder('9106'));
    await eventually(() => expect(fixture.provider.readDocuments(shop)).toHaveLength(1));
    const edit = { price: '238.00', tax: '38.00', updated_at: '2026-03-10T12:00:00+01:00' };
    await fixture.deliver(shop, 'orders/updated', restOrder('9106', edit));
    await eventually(async () =>
      expect(await fixture.getOrder(shop, '9106')).toMatchObject({ total: '238.00' }),
    );
    edited = true;
    await fixture.idle(shop);
    expect(fixture.provider.readDocuments(shop)).toMatchObject([{ total: '238.00' }]);
    expect([...fixture.shops.listShopTransfers(shop).values()]).toEqual(['confirmed']);
    expect((await invoicesIn(shop)).slice(0, 2)).toEqual(['invoice.created', 'invoice.updated']);
  });
});

describe('a worker that lost its order', () => {
  afterEach(() => {
    fixture.provider.faults.before = () => {};
    fixture.shops.reserving = () => {};
  });

  /** A call of the shop's worker waits here until it is let go on. */
  const standstill = (shop: string) => {
    const door = aDoor();
    const arrived = aDoor();
    const stand = (call: { readonly shop: string }) => {
      if (call.shop !== shop) return;
      arrived.open();
      return door.passed;
    };
    return { stand, arrived: arrived.passed, goOn: door.open };
  };

  it.each<[string, string, (stand: Stand) => void, string[]]>([
    [
      'before the provider heard of the invoice',
      '9103',
      (stand) => {
        fixture.provider.faults.before = (call) => (call.method === 'saveDocument' ? stand(call) : undefined);
      },
      ['released'],
    ],
    [
      'before shops heard of its transfer',
      '9104',
      (stand) => {
        fixture.shops.reserving = stand;
      },
      [],
    ],
  ])(
    '%s makes none and keeps no transfer when the order was taken back meanwhile, and writes nothing',
    async (_, orderId, place, transfers) => {
      const shop = fixture.newShop();
      const { stand, arrived, goOn } = standstill(shop);
      place(stand);
      await fixture.deliver(shop, 'orders/updated', restOrder(orderId));
      await arrived;
      const other = createHandWorker(fixture);
      const claim = await other.rob(shop);
      await fixture.deliver(shop, 'orders/delete', { id: Number(orderId) });
      await eventually(async () => {
        const { rows } = await fixture.pool.query('SELECT revision FROM work WHERE shop = $1', [shop]);
        expect(rows[0]?.revision).toBeGreaterThan(claim.revision);
      });
      await other.carryOut(claim);
      await fixture.idle(shop);
      const ended = fixture.reconciled.filter((event) => event.shop === shop).length;
      const reported = await fixture.log(shop);
      expect([...fixture.shops.listShopTransfers(shop).values()]).toEqual(transfers);

      goOn();
      // All workers of the service are free again when eight other orders are done.
      const marker = fixture.newShop();
      for (let index = 0; index < 8; index += 1)
        await fixture.deliver(marker, 'orders/updated', restOrder(`92${index}`));
      await fixture.idle(marker);
      expect(fixture.provider.readDocuments(shop)).toEqual([]);
      expect([...fixture.shops.listShopTransfers(shop).values()]).toEqual(transfers);
      expect(fixture.reconciled.filter((event) => event.shop === shop)).toHaveLength(ended);
      expect(await fixture.log(shop)).toEqual(reported);
    },
  );
});
