import { LeaseLost } from '@belegfluss/runtime/leases';
import { createLogger } from '@belegfluss/runtime/log';
import { createSecretBox } from '@belegfluss/runtime/secrets';
import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import Big from 'big.js';
import { createPayPalSource } from '../src/clients/paypal/create-paypal-source.ts';
import { keepSources } from '../src/clients/paypal/keep-sources.ts';
import { createPayPalStore, type PayPalStore } from '../src/storage/paypal-store.ts';
import { createPostedLines } from '../src/storage/posted-lines.ts';
import { continuePayPalImport } from '../src/use-cases/payments/continue-paypal-import.ts';
import {
  accountId,
  begin,
  daysAgo,
  fixture,
  get,
  getTransactionId,
  goOn,
  importAll,
  listLineMarks,
  openPayPalFixture,
  paypal,
  shop,
  shown,
  url,
} from './paypal-fixture.ts';
import { createProcesses, Died } from './processes.ts';
import { testKeys } from './provider-fixture.ts';

openPayPalFixture();

const sumLineAmounts = (lines: readonly { amount: string }[]) =>
  lines.reduce((sum, { amount }) => sum.plus(amount), new Big(0)).toFixed(2);

/** Every kind of movement, and some that move nothing. Answers how many transactions PayPal lists. */
function aBusyMonth(): number {
  const at = daysAgo;
  const payer = { name: 'Lena Beispiel', email: 'lena@example.com', country: 'DE' };
  const first = getTransactionId(
    paypal.pay({ amount: '119.00', fee: '3.56', at: at(60), invoiceId: '#1001', payer }),
  );
  const second = getTransactionId(
    paypal.pay({ amount: '50.00', fee: '1.60', at: at(55), invoiceId: '#1002' }),
  );
  const third = getTransactionId(
    paypal.pay({ amount: '80.00', fee: '2.34', at: at(50), invoiceId: '#1003' }),
  );
  paypal.refund(first, { amount: '19.00', fee: '0.47', at: at(49) });
  paypal.refund(second, { at: at(48) });
  paypal.chargeback(third, { fee: '16.00', at: at(40) });
  paypal.reverseChargeback(third, { at: at(20) });
  const foreign = { amount: '100.00', fee: '3.20', currency: 'USD', converted: '88.50' };
  const [dollars] = paypal.payForeign({ ...foreign, at: at(30), invoiceId: '#1004', payer });
  paypal.refund(dollars?.transaction_id ?? '', { amount: '10.00', converted: '9.10', at: at(29) });
  paypal.pay({ amount: '7.00', currency: 'USD', at: at(28) });
  paypal.withdraw({ amount: '150.00', at: at(10) });
  paypal.deposit({ amount: '5.00', at: at(9) });
  paypal.pay({ amount: '33.00', at: at(8), pending: true });
  paypal.deny(getTransactionId(paypal.pay({ amount: '44.00', at: at(7), pending: true })));
  paypal.turn({ searchBy: 'initiated' });
  return paypal.transactions().length;
}

describe('an import', () => {
  it('brings the account to what PayPal says, and a second one changes nothing', async () => {
    const transactions = aBusyMonth();
    const before = await begin();
    expect(before).toMatchObject({
      connected: true,
      accountId,
      total: transactions,
      imported: 0,
      readUntil: undefined,
    });
    const state = await importAll();
    expect(state).toMatchObject({
      total: transactions,
      imported: transactions,
      error: undefined,
      problem: undefined,
    });
    expect(state.readUntil?.getTime()).toBeGreaterThan(Date.now() - 60_000);
    const lines = await shown();
    // 119 - 3.56 + 50 - 1.60 + 80 - 2.34 - 19 + 0.47 - 50 - 80 - 16 + 80 + 88.50 - 9.10 - 150 + 5
    expect(sumLineAmounts(lines)).toBe('91.37');
    expect(paypal.balance('EUR')).toBe('91.37');

    await fixture.clearCalls();
    await importAll();
    expect((await fixture.calls()).totals).not.toHaveProperty('POST /CheckAccountTransaction');
    expect(await shown()).toEqual(lines);
  });

  it('says of each line what it is', async () => {
    const payer = { name: 'Lena Beispiel', email: 'lena@example.com', country: 'DE' };
    const noon = new Date(`${daysAgo(20).toISOString().slice(0, 10)}T12:00:00Z`);
    const id = getTransactionId(
      paypal.pay({ amount: '119.00', fee: '3.56', at: noon, invoiceId: '#1001', payer }),
    );
    const foreign = { amount: '100.00', currency: 'USD', converted: '88.50', at: noon, invoiceId: '#1002' };
    const [dollars, , euros] = paypal.payForeign({ ...foreign, payer });
    await importAll();
    const day = noon.toISOString().slice(0, 10);
    const lines = (await shown()).toSorted((one, other) => Number(other.amount) - Number(one.amount));
    expect(lines).toEqual([
      { amount: '119.00', day, name: payer.name, purpose: `PayPal-Zahlung · #1001 · ${id}/gross` },
      {
        amount: '88.50',
        day,
        name: payer.name,
        purpose: `Währungsumrechnung · ${dollars?.transaction_id} · #1002 · ${euros?.transaction_id}/gross`,
      },
      { amount: '-3.56', day, name: payer.name, purpose: `PayPal-Gebühr · ${id}/fee` },
    ]);
  });

  it('of nothing is at its end at once', async () => {
    const state = await begin();
    expect(state).toMatchObject({ total: 0, imported: 0, readUntil: expect.any(Date) });
    expect(await goOn()).toEqual(state);
  });

  it('goes on in batches, from where it was', async () => {
    paypal.seed({ count: 130, from: daysAgo(70), to: daysAgo(2) });
    expect(await begin()).toMatchObject({ total: 130, imported: 0 });
    const half = await goOn();
    expect(half.imported).toBeGreaterThanOrEqual(25);
    expect(half.imported).toBeLessThan(130);
    // Another import that begins answers the current progress.
    expect(await begin()).toMatchObject({ total: 130, imported: half.imported });
    expect(await importAll()).toMatchObject({ total: 130, imported: 130 });
    const lines = await shown();
    expect(new Set(listLineMarks(lines)).size).toBe(260);
    expect(sumLineAmounts(lines)).toBe(paypal.balance('EUR'));
  });

  it('posts each line once however many work at it', async () => {
    paypal.seed({ count: 60, from: daysAgo(20), to: daysAgo(2) });
    await Promise.all([begin(), begin(), begin()]);
    await Promise.all(Array.from({ length: 6 }, () => goOn()));
    const state = await eventually(async () => {
      const now = await goOn();
      if (!now.readUntil) throw new Error('Not complete yet.');
      return now;
    });
    expect(state).toMatchObject({ imported: 60, total: 60 });
    const lines = await shown();
    expect(lines).toHaveLength(120);
    expect(new Set(listLineMarks(lines)).size).toBe(120);
  });

  it('takes what sevdesk has fetched', async () => {
    const id = getTransactionId(
      paypal.pay({ amount: '119.00', fee: '3.56', at: daysAgo(5), invoiceId: '#1001' }),
    );
    const day = daysAgo(4).toISOString().slice(0, 10).split('-').reverse().join('.');
    await fixture.sevdesk('POST', '/CheckAccountTransaction', {
      valueDate: day,
      entryDate: day,
      amount: 119,
      paymtPurpose: `Lena Beispiel ${id}`,
      payeePayerName: '',
      checkAccount: { id: accountId, objectName: 'CheckAccount' },
      status: 100,
    });
    await importAll();
    expect(sumLineAmounts(await shown())).toBe('115.44');
  });

  it('finds what PayPal shows late', async () => {
    paypal.pay({ amount: '10.00', at: daysAgo(0.05) });
    paypal.turn({ visibleAfterMs: 3 * 3_600_000 });
    expect(await importAll()).toMatchObject({ total: 0, imported: 0 });
    expect(await shown()).toEqual([]);
    paypal.turn({ visibleAfterMs: 0 });
    await importAll();
    expect(sumLineAmounts(await shown())).toBe('10.00');
  });

  it.each([['initiated'], ['updated']])(
    'finds what was pending for long, searched by when it was %s',
    async (searchBy) => {
      paypal.turn({ searchBy });
      const id = getTransactionId(paypal.pay({ amount: '10.00', at: daysAgo(9), pending: true }));
      await importAll();
      expect(await shown()).toEqual([]);
      paypal.complete(id);
      await eventually(async () => {
        await importAll();
        expect(sumLineAmounts(await shown())).toBe('10.00');
      });
    },
  );

  it('reads in smaller spans what is too much at once', async () => {
    paypal.turn({ maximumItems: 20 });
    paypal.seed({ count: 70, from: daysAgo(40), to: daysAgo(20) });
    expect(await begin()).toMatchObject({ total: 70 });
    expect(await importAll()).toMatchObject({ imported: 70 });
    expect(new Set(listLineMarks(await shown())).size).toBe(140);
  });

  it('misses nothing when transactions change while it reads', async () => {
    const made = paypal.seed({ count: 130, from: daysAgo(20), to: daysAgo(5) });
    await begin();
    const half = await goOn();
    expect(half.imported).toBeLessThan(130);
    // They lie behind the end of the import now, and what comes after them has moved forward.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    for (const index of [0, 1, 2]) paypal.refund(made[index]?.transaction_id ?? '');
    await importAll();
    const marks = new Set(listLineMarks(await shown()));
    for (const { transaction_id } of made) expect(marks).toContain(`${transaction_id}/gross`);
    await eventually(async () => {
      await importAll();
      expect(sumLineAmounts(await shown())).toBe(paypal.balance('EUR'));
    });
  });
});

describe('the lease of an import', () => {
  it('is one call’s at a time, and is lost with its time', async () => {
    paypal.seed({ count: 3, from: daysAgo(20), to: daysAgo(5) });
    const before = await begin();
    const processes = createProcesses(fixture);
    const store = createPayPalStore(processes.pool);
    try {
      const one = await store.take(shop, 60_000);
      if (!one) throw new Error('Nobody has the lease.');
      expect(one).toMatchObject({ shop, total: 3 });
      expect(await store.take(shop, 60_000)).toBeNull();
      await fixture.clearCalls();
      expect(await goOn()).toEqual(before);
      expect((await fixture.calls()).total).toBe(0);

      await store.advance(one, one);
      expect(await store.renew({ ...one, leaseMs: 0 })).toBe(true);
      expect(await store.take(shop, 60_000)).toMatchObject({ shop });
      await expect(store.advance(one, one)).rejects.toThrow(LeaseLost);
      await store.drop(one);
      expect(await store.take(shop, 60_000)).toBeNull();
    } finally {
      await processes.stop();
    }
  });
});

describe('a process that dies', () => {
  it('between posting and moving on leaves each line once', async () => {
    paypal.seed({ count: 30, from: daysAgo(20), to: daysAgo(5) });
    await begin();
    const processes = createProcesses(fixture);
    const dead = async () => {
      throw new Died();
    };
    const store = createPayPalStore(processes.pool);
    const process = processes.aProcess(null);
    const dying = (payPal: PayPalStore) =>
      continuePayPalImport({
        payPal,
        sessions: process.sessions,
        sources: keepSources(createSecretBox(testKeys), (given) =>
          createPayPalSource(
            {
              baseUrl: url,
              timeoutMs: 30_000,
              maxWaitMs: 0,
              clock: { now: () => performance.now(), sleep: async () => {} },
            },
            given,
          ),
        ),
        postLines: process.postLines(createPostedLines(processes.pool)),
        lines: createPostedLines(processes.pool),
        clock: performance,
        rules: { transactionsPerCall: 100, beginWithinMs: 8_000, leaseMs: 60_000 },
        logger: createLogger({ name: 'test', level: 'silent' }),
      })(shop);
    try {
      const advance: PayPalStore['advance'] = (lease, progress) =>
        progress.imported > 0 ? dead() : store.advance(lease, progress);
      await expect(dying({ ...store, advance, drop: dead })).rejects.toBeInstanceOf(Died);
      expect(await shown()).toHaveLength(50);
      expect(await get()).toMatchObject({ imported: 0, total: 30 });
      // Its lease is not over yet: no other process works.
      const state = await fixture.time.until(async () => {
        const now = await goOn();
        if (now.imported < now.total) throw new Error('Not complete yet.');
        return now;
      });
      expect(state).toMatchObject({ imported: 30, total: 30 });
      expect(new Set(listLineMarks(await shown())).size).toBe(60);
      expect(await shown()).toHaveLength(60);
    } finally {
      await processes.stop();
    }
  });
});
