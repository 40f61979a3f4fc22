import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { createPayPalSandbox } from '../src/paypal/index.ts';
import { createSevdeskSandbox } from '../src/sevdesk/index.ts';
import { toObjects } from '../src/shopify/json.ts';
import { aShop } from '../src/shopify/shops.ts';
import { useStatePath } from './killed-process.ts';
import { Client, ref, TOKEN } from './sevdesk-fixture.ts';
import { control, startSandbox } from './shopify-helpers.ts';

const statePath = useStatePath();
const save = async (state: object) => {
  await mkdir(dirname(statePath()), { recursive: true });
  await writeFile(statePath(), JSON.stringify(state));
};
/** The same in two lives: the first reads the old file, the second what the first made of it. */
const inTwoLives = async (live: (life: number) => Promise<void>) => {
  await live(1);
  await live(2);
};

describe('a state of before there were logs', () => {
  it('is read by sevdesk', async () => {
    const contact = { name: 'Alte AG', category: ref('Category', '3'), customerNumber: '1007' };
    const times = { createdAt: 1, updatedAt: 1 };
    await save({
      format: 1,
      nextId: 500_100,
      nextCustomerNumber: 1008,
      sequences: { RE: 1042 },
      knobs: { smallBusiness: true },
      contacts: [{ id: '500001', objectName: 'Contact', ...times, fields: contact }],
      invoices: [],
      creditNotes: [],
      mails: [],
    });
    await inTwoLives(async (life) => {
      const sandbox = createSevdeskSandbox({ port: 0, token: TOKEN, statePath: statePath() });
      const client = new Client();
      client.connect(await sandbox.start());
      expect((await client.get('/Contact')).each('name')[0]).toBe('Alte AG');
      expect(await client.control('GET', '/knobs')).toMatchObject({ smallBusiness: true });
      expect(await client.contact()).toBe(String(500_099 + life));
      await sandbox.stop();
    });
  });

  it('is read by Shopify', async () => {
    const order = '{"id":9007199254741993,"name":"#1001","created_at":"2026-01-05T08:00:00Z"}';
    await save({
      drawnIds: 41,
      shops: [aShop({ name: 'Alter Laden' })],
      orders: [{ shop: aShop().domain, order, transactions: '[]', originalTotal: '{}', edited: false }],
      orderNumbers: [[aShop().domain, 1001]],
    });
    await inTwoLives(async (life) => {
      const { sandbox, url } = await startSandbox({ statePath: statePath() });
      const { body } = await control(url, 'GET', '/sandbox/orders');
      expect(toObjects(body.orders).at(-1)).toMatchObject({ id: 9_007_199_254_741_993n, name: '#1001' });
      expect(sandbox.service.world.shops.get(aShop().domain)?.name).toBe('Alter Laden');
      const placed = await control(url, 'POST', '/sandbox/orders', {});
      expect(placed.body.order).toMatchObject({ name: `#${1001 + life}` });
      await sandbox.stop();
    });
  });

  it('is read by PayPal', async () => {
    const before = createPayPalSandbox({ port: 0 });
    const [known] = before.pay({ amount: '10.00' });
    const record = {
      id: known!.transaction_id,
      eventCode: 'T0006',
      amount: { currency_code: 'EUR', value: '10.00' },
      fee: null,
      status: 'S',
      initiatedAt: 0,
      updatedAt: 0,
      affectsBalance: true,
    };
    await save({ drawn: 1, records: [record] });
    await inTwoLives(async (life) => {
      const sandbox = createPayPalSandbox({ port: 0, statePath: statePath() });
      await sandbox.start();
      sandbox.pay({ amount: '10.00' });
      expect(new Set(sandbox.transactions().map((one) => one.transaction_id)).size).toBe(1 + life);
      expect(sandbox.balance()).toBe(`${10 * (1 + life)}.00`);
      await sandbox.stop();
    });
  });
});
