import { RpcError } from '@belegfluss/runtime/errors';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aDoor, documentChanged } from './fake-provider.ts';
import { type House, startHouse } from './house.ts';
import { restOrder } from './rest-order.ts';
import { createHandWorker } from './worker.ts';

let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.stop());

type Stand = (call: { readonly shop: string }) => void | Promise<void>;

const refused = () =>
  new RpcError('failedPrecondition', 'PROVIDER_REJECTED', 'No.', {
    details: { code: '400', message: 'No.' },
  });
const away = () => new RpcError('unavailable', 'PROVIDER_UNAVAILABLE', 'The provider is away.');

/** The first save fails before or after it took effect; then the order is deleted in Shopify. */
async function deleteAmidDoubt(fault: 'before' | 'after', orderId: string): Promise<string> {
  const shop = house.newShop();
  let failed = false;
  const fail = (call: { readonly shop: string; readonly method: string }) => {
    if (call.shop !== shop || call.method !== 'saveDocument' || failed) return;
    failed = true;
    throw away();
  };
  house.provider.faults[fault] = fail;
  await house.deliver(shop, 'orders/updated', restOrder(orderId));
  await eventually(() => expect(failed).toBe(true));
  await house.deliver(shop, 'orders/delete', { id: Number(orderId) });
  await house.idle(shop);
  house.provider.faults[fault] = () => {};
  return shop;
}

describe('an order that is taken back while it is in doubt whether its invoice was made', () => {
  it('leaves no draft at the provider that nobody knows, and its transfer counts', async () => {
    const shop = await deleteAmidDoubt('after', '9101');
    expect(house.provider.documentsOf(shop)).toEqual([]);
    await eventually(() => expect([...house.shops.transfersOf(shop).values()]).toEqual(['confirmed']));
    const reported = (await house.log(shop)).map(({ event }) => event);
    expect(reported.filter((event) => event.startsWith('invoice.'))).toEqual([
      'invoice.created',
      'invoice.draftDeleted',
    ]);
  });

  it('gives the transfer back when none was made', async () => {
    const shop = await deleteAmidDoubt('before', '9102');
    expect(house.provider.documentsOf(shop)).toEqual([]);
    expect([...house.shops.transfersOf(shop).values()]).toEqual(['released']);
    const reported = (await house.log(shop)).map(({ event }) => event);
    expect(reported.filter((event) => event.startsWith('invoice.'))).toEqual([]);
  });
});

describe('an invoice that was made and not answered', () => {
  afterEach(() => {
    house.provider.faults.before = () => {};
    house.provider.faults.after = () => {};
  });

  const invoicesIn = async (shop: string) =>
    (await house.log(shop)).map(({ event }) => event).filter((event) => event.startsWith('invoice.'));

  it('is in the ledger with its transfer although the next attempt is refused', async () => {
    const shop = house.newShop();
    let made = 0;
    house.provider.faults.before = (call) => {
      if (call.shop === shop && call.method === 'saveDocument' && made === 1) throw refused();
    };
    house.provider.faults.after = (call) => {
      if (call.shop !== shop || call.method !== 'saveDocument') return;
      made += 1;
      throw away();
    };
    await house.deliver(shop, 'orders/updated', restOrder('9105'));
    await house.idle(shop);
    expect(await house.look(shop, '9105')).toMatchObject({ work: 'failed', reason: 'PROVIDER_REJECTED' });
    expect(house.provider.documentsOf(shop)).toHaveLength(1);
    await eventually(() => expect([...house.shops.transfersOf(shop).values()]).toEqual(['confirmed']));
    expect(await invoicesIn(shop)).toEqual(['invoice.created']);

    // The cause is mended and the order comes again.
    house.provider.faults.before = () => {};
    house.provider.faults.after = () => {};
    await house.deliver(
      shop,
      'orders/updated',
      restOrder('9105', { updated_at: '2026-03-10T12:00:00+01:00' }),
    );
    await house.idle(shop);
    expect(house.provider.documentsOf(shop)).toMatchObject([{ total: '119.00' }]);
    expect([...house.shops.transfersOf(shop).values()]).toEqual(['confirmed']);
  });

  it('is planned with as the provider has it now, where the next attempt finds it changed', async () => {
    const shop = house.newShop();
    let made = 0;
    house.provider.faults.before = (call) => {
      if (call.shop === shop && call.method === 'saveDocument' && made === 1) throw documentChanged();
    };
    house.provider.faults.after = (call) => {
      if (call.shop !== shop || call.method !== 'saveDocument') return;
      made += 1;
      throw away();
    };
    await house.deliver(shop, 'orders/updated', restOrder('9107'));
    await house.idle(shop);
    expect(await house.look(shop, '9107')).toMatchObject({ work: 'idle' });
    expect(house.provider.documentsOf(shop)).toHaveLength(1);
    await eventually(() => expect([...house.shops.transfersOf(shop).values()]).toEqual(['confirmed']));
    expect(await invoicesIn(shop)).toEqual([
      'invoice.created',
      'invoice.changedByHand',
      'invoice.opened',
      'invoice.enshrined',
    ]);
  });

  it('is found before it is rewritten for an order that was edited meanwhile', async () => {
    const shop = house.newShop();
    let edited = false;
    house.provider.faults.after = (call) => {
      if (call.shop === shop && call.method === 'saveDocument' && !edited) throw away();
    };
    await house.deliver(shop, 'orders/updated', restOrder('9106'));
    await eventually(() => expect(house.provider.documentsOf(shop)).toHaveLength(1));
    const edit = { price: '238.00', tax: '38.00', updated_at: '2026-03-10T12:00:00+01:00' };
    await house.deliver(shop, 'orders/updated', restOrder('9106', edit));
    await eventually(async () => expect(await house.look(shop, '9106')).toMatchObject({ total: '238.00' }));
    edited = true;
    await house.idle(shop);
    expect(house.provider.documentsOf(shop)).toMatchObject([{ total: '238.00' }]);
    expect([...house.shops.transfersOf(shop).values()]).toEqual(['confirmed']);
    expect((await invoicesIn(shop)).slice(0, 2)).toEqual(['invoice.created', 'invoice.updated']);
  });
});

describe('a worker that lost its order', () => {
  afterEach(() => {
    house.provider.faults.before = () => {};
    house.shops.reserving = () => {};
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
        house.provider.faults.before = (call) => (call.method === 'saveDocument' ? stand(call) : undefined);
      },
      ['released'],
    ],
    [
      'before shops heard of its transfer',
      '9104',
      (stand) => {
        house.shops.reserving = stand;
      },
      [],
    ],
  ])(
    '%s makes none and keeps no transfer when the order was taken back meanwhile, and writes nothing',
    async (_, orderId, place, transfers) => {
      const shop = house.newShop();
      const { stand, arrived, goOn } = standstill(shop);
      place(stand);
      await house.deliver(shop, 'orders/updated', restOrder(orderId));
      await arrived;
      const other = createHandWorker(house);
      const claim = await other.rob(shop);
      await house.deliver(shop, 'orders/delete', { id: Number(orderId) });
      await eventually(async () => {
        const { rows } = await house.pool.query('SELECT revision FROM work WHERE shop = $1', [shop]);
        expect(rows[0]?.revision).toBeGreaterThan(claim.revision);
      });
      await other.carryOut(claim);
      await house.idle(shop);
      const ended = house.reconciled.filter((event) => event.shop === shop).length;
      const reported = await house.log(shop);
      expect([...house.shops.transfersOf(shop).values()]).toEqual(transfers);

      goOn();
      // All workers of the service are free again when eight other orders are done.
      const marker = house.newShop();
      for (let index = 0; index < 8; index += 1)
        await house.deliver(marker, 'orders/updated', restOrder(`92${index}`));
      await house.idle(marker);
      expect(house.provider.documentsOf(shop)).toEqual([]);
      expect([...house.shops.transfersOf(shop).values()]).toEqual(transfers);
      expect(house.reconciled.filter((event) => event.shop === shop)).toHaveLength(ended);
      expect(await house.log(shop)).toEqual(reported);
    },
  );
});
