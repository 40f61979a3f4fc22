import { type PayPal, PayPalProblem } from '@belegfluss/protos/provider/v1/payment_import';
import { LeaseLost } from '@belegfluss/runtime/leases';
import { createLogger } from '@belegfluss/runtime/log';
import { createSecretBox } from '@belegfluss/runtime/secrets';
import { createPayPalSandbox } from '@belegfluss/sandbox/paypal';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import Big from 'big.js';
import { createPayPalSource } from '../src/clients/paypal/create-paypal-source.ts';
import { keepSources } from '../src/clients/paypal/keep-sources.ts';
import { createPayPalStore, type PayPalStore } from '../src/storage/paypal-store.ts';
import { createPostedLines } from '../src/storage/posted-lines.ts';
import { continuePayPalImport } from '../src/use-cases/payments/continue-paypal-import.ts';
import { createPaymentFront } from './payment-front.ts';
import { createProcesses, Died } from './processes.ts';
import { connectShop, type Fixture, startAnother, startFixture, testKeys } from './provider-fixture.ts';

const accountId = '404';
/** sevdesk leaves the account to whoever posts. */
const notFilled = { payPalSync: '0' };
const paypal = createPayPalSandbox({ port: 0 });
const front = createPaymentFront('GESPERRT');
let fixture: Fixture;
let url: string;
let shop: string;
let count = 0;

const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);
const since = daysAgo(89).toISOString().slice(0, 10);

beforeAll(async () => {
  ({ url } = await paypal.start());
  fixture = await startFixture({ config: { payPalUrl: url }, behind: front.behind });
});
/** Each test begins with empty accounts, and with a shop that is the only one. */
beforeEach(async () => {
  paypal.reset();
  front.resist();
  await fixture.control('POST', '/reset');
  await fixture.control('POST', '/knobs', notFilled);
  await fixture.query('TRUNCATE connection, paypal_connection');
  count += 1;
  shop = `paypal-${count}.myshopify.com`;
  await connectShop(fixture, shop);
  await connect();
});
afterAll(async () => {
  await fixture.stop();
  await front.stop();
  await paypal.stop();
});

const access = () => ({
  clientId: paypal.credentials.clientId,
  secret: paypal.credentials.clientSecret,
});
const stateOf = async (answer: Promise<{ paypal?: PayPal | undefined }>): Promise<PayPal> => {
  const { paypal: state } = await answer;
  if (!state) throw new Error('No state.');
  return state;
};
const connect = (changes: object = {}) =>
  stateOf(fixture.payments.connectPayPal({ shop, ...access(), ...changes }));
const begin = (changes: object = {}) =>
  stateOf(fixture.payments.beginPayPalImport({ shop, accountId, since, ...changes }));
const goOn = () => stateOf(fixture.payments.continuePayPalImport({ shop }));
const get = () => stateOf(fixture.payments.getPayPal({ shop }));

/** As callers do it: until it is complete. */
async function importAll(): Promise<PayPal> {
  let state = await begin();
  for (let calls = 0; state.imported < state.total || !state.readUntil; calls += 1) {
    if (calls > 30) throw new Error(`Not complete: ${JSON.stringify(state)}`);
    state = await goOn();
  }
  return state;
}

async function shown(): Promise<readonly { purpose: string; amount: string; day: string; name: string }[]> {
  const rows = await fixture.sevdesk(
    'GET',
    `/CheckAccountTransaction?checkAccount[id]=${accountId}&limit=1000`,
  );
  return rows.map(({ paymtPurpose, amount, valueDate, payeePayerName }) => ({
    purpose: String(paymtPurpose),
    amount: new Big(String(amount)).toFixed(2),
    day: String(valueDate).slice(0, 10),
    name: String(payeePayerName),
  }));
}
const sumOf = (lines: readonly { amount: string }[]) =>
  lines.reduce((sum, { amount }) => sum.plus(amount), new Big(0)).toFixed(2);
const marksOf = (lines: readonly { purpose: string }[]) =>
  lines.map(({ purpose }) => purpose.split(' · ').at(-1));
const idOf = ([made]: readonly { transaction_id: string }[]) => made?.transaction_id ?? '';

/** Every kind of movement, and some that move nothing. Answers how many transactions PayPal lists. */
function aBusyMonth(): number {
  const at = daysAgo;
  const payer = { name: 'Lena Beispiel', email: 'lena@example.com', country: 'DE' };
  const first = idOf(paypal.pay({ amount: '119.00', fee: '3.56', at: at(60), invoiceId: '#1001', payer }));
  const second = idOf(paypal.pay({ amount: '50.00', fee: '1.60', at: at(55), invoiceId: '#1002' }));
  const third = idOf(paypal.pay({ amount: '80.00', fee: '2.34', at: at(50), invoiceId: '#1003' }));
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
  paypal.deny(idOf(paypal.pay({ amount: '44.00', at: at(7), pending: true })));
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
    expect(sumOf(lines)).toBe('91.37');
    expect(paypal.balance('EUR')).toBe('91.37');

    await fixture.clearCalls();
    await importAll();
    expect((await fixture.calls()).totals).not.toHaveProperty('POST /CheckAccountTransaction');
    expect(await shown()).toEqual(lines);
  });

  it('says of each line what it is', async () => {
    const payer = { name: 'Lena Beispiel', email: 'lena@example.com', country: 'DE' };
    const noon = new Date(`${daysAgo(20).toISOString().slice(0, 10)}T12:00:00Z`);
    const id = idOf(paypal.pay({ amount: '119.00', fee: '3.56', at: noon, invoiceId: '#1001', payer }));
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
    // Another one that begins is reported how it stands.
    expect(await begin()).toMatchObject({ total: 130, imported: half.imported });
    expect(await importAll()).toMatchObject({ total: 130, imported: 130 });
    const lines = await shown();
    expect(new Set(marksOf(lines)).size).toBe(260);
    expect(sumOf(lines)).toBe(paypal.balance('EUR'));
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
    expect(new Set(marksOf(lines)).size).toBe(120);
  });

  it('takes what sevdesk has fetched by itself', async () => {
    const id = idOf(paypal.pay({ amount: '119.00', fee: '3.56', at: daysAgo(5), invoiceId: '#1001' }));
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
    expect(sumOf(await shown())).toBe('115.44');
  });

  it('finds what PayPal shows late', async () => {
    paypal.pay({ amount: '10.00', at: daysAgo(0.05) });
    paypal.turn({ visibleAfterMs: 3 * 3_600_000 });
    expect(await importAll()).toMatchObject({ total: 0, imported: 0 });
    expect(await shown()).toEqual([]);
    paypal.turn({ visibleAfterMs: 0 });
    await importAll();
    expect(sumOf(await shown())).toBe('10.00');
  });

  it.each([['initiated'], ['updated']])(
    'finds what was pending for long, searched by when it was %s',
    async (searchBy) => {
      paypal.turn({ searchBy });
      const id = idOf(paypal.pay({ amount: '10.00', at: daysAgo(9), pending: true }));
      await importAll();
      expect(await shown()).toEqual([]);
      paypal.complete(id);
      await eventually(async () => {
        await importAll();
        expect(sumOf(await shown())).toBe('10.00');
      });
    },
  );

  it('reads in smaller spans what is too much at once', async () => {
    paypal.turn({ maximumItems: 20 });
    paypal.seed({ count: 70, from: daysAgo(40), to: daysAgo(20) });
    expect(await begin()).toMatchObject({ total: 70 });
    expect(await importAll()).toMatchObject({ imported: 70 });
    expect(new Set(marksOf(await shown())).size).toBe(140);
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
    const marks = new Set(marksOf(await shown()));
    for (const { transaction_id } of made) expect(marks).toContain(`${transaction_id}/gross`);
    await eventually(async () => {
      await importAll();
      expect(sumOf(await shown())).toBe(paypal.balance('EUR'));
    });
  });
});

describe('an import that is held up', () => {
  it('stays where it is while sevdesk is away, and says so', async () => {
    paypal.seed({ count: 3, from: daysAgo(20), to: daysAgo(5) });
    await begin();
    await fixture.knobs({ fail500Before: 1, path: '^/CheckAccountTransaction$' });
    expect(await goOn()).toMatchObject({
      imported: 0,
      total: 3,
      error: 'sevdesk nimmt gerade keine Buchungen an. Der Import geht von selbst weiter.',
    });
    await fixture.resetKnobs();
    await fixture.knobs(notFilled);
    await eventually(async () => {
      expect(await goOn()).toMatchObject({ imported: 3, total: 3, error: undefined });
    });
    expect(await shown()).toHaveLength(6);
  });

  it('stays where it is while PayPal is away, and says so', async () => {
    paypal.seed({ count: 3, from: daysAgo(20), to: daysAgo(5) });
    await begin();
    paypal.turn({ next: { error503: 1 } });
    expect(await goOn()).toMatchObject({
      connected: true,
      imported: 0,
      error: 'PayPal antwortet gerade nicht. Der Import geht von selbst weiter.',
    });
    expect(await goOn()).toMatchObject({ imported: 3, error: undefined });
  });

  it.each([
    [
      'refuses the access',
      { refused: true, next: { badToken: 1 } },
      PayPalProblem.CREDENTIALS,
      'PAYPAL_REFUSED',
    ],
    [
      'takes the permission back',
      { permitted: false, next: { badToken: 1 } },
      PayPalProblem.PERMISSION,
      'PAYPAL_PERMISSION',
    ],
  ])('says when PayPal %s, and goes on when that is over', async (_case, knobs, problem, reason) => {
    paypal.seed({ count: 3, from: daysAgo(20), to: daysAgo(5) });
    await begin();
    paypal.turn(knobs);
    const held = await goOn();
    expect(held).toMatchObject({ connected: false, problem, imported: 0 });
    expect(held.error).toMatch(/PayPal/);
    await expect(begin({ accountId: '401' })).rejects.toMatchObject({ reason: 'ACCOUNT_NOT_PAYPAL' });
    await expect(connect()).rejects.toMatchObject({ kind: 'failedPrecondition', reason });
    paypal.turn({ refused: false, permitted: true, next: { badToken: 1 } });
    expect(await goOn()).toMatchObject({
      connected: true,
      problem: undefined,
      imported: 3,
      error: undefined,
    });
  });

  it('goes past a line that sevdesk refuses for good, and names it', async () => {
    const id = idOf(paypal.pay({ amount: '9.00', at: daysAgo(60), invoiceId: 'GESPERRT' }));
    paypal.seed({ count: 2, from: daysAgo(20), to: daysAgo(5) });
    const state = await importAll();
    expect(state).toMatchObject({
      imported: 3,
      error: `sevdesk lehnt 1 Buchung (PayPal ${id}) ab. Der Abruf versucht es 30 Tage lang von selbst wieder. sevdesk sagt dazu: „Der Betrag ist gesperrt“.`,
    });
    expect(await shown()).toHaveLength(4);
  });

  it('tries a refused line again, however old it is, until sevdesk takes it', async () => {
    const id = idOf(paypal.pay({ amount: '9.00', at: daysAgo(60), invoiceId: 'GESPERRT' }));
    await importAll();
    expect(await shown()).toEqual([]);
    front.relent();
    // Nothing is new at PayPal.
    await begin();
    expect(await goOn()).toMatchObject({ error: undefined, readUntil: expect.any(Date) });
    expect(marksOf(await shown())).toEqual([`${id}/gross`]);
  });

  it('says for a day that it does not try a line any more, and then no more', async () => {
    const id = idOf(paypal.pay({ amount: '9.00', at: daysAgo(60), invoiceId: 'GESPERRT' }));
    await importAll();
    const { pool, stop } = createProcesses(fixture);
    const refusedBefore = async (days: number) => {
      await pool.query(`UPDATE posted_line SET created_at = now() - interval '${days} days'`);
      await begin();
      return goOn();
    };
    expect((await refusedBefore(29.9)).error).toContain(`sevdesk lehnt 1 Buchung (PayPal ${id}) ab`);
    expect((await refusedBefore(30.5)).error).toBe(
      `Nicht mehr versucht: 1 Buchung (PayPal ${id}). sevdesk hat sie 30 Tage lang abgelehnt. Trage sie in sevdesk von Hand ein.`,
    );
    expect((await refusedBefore(31.5)).error).toBeUndefined();
    await stop();
  });

  it('goes past what it cannot read, names it, and reads it again with the next import', async () => {
    const id = idOf(paypal.pay({ amount: '9.00', at: daysAgo(20), currency: 'EU' }));
    paypal.seed({ count: 2, from: daysAgo(20), to: daysAgo(5) });
    const state = await importAll();
    expect(state.error).toContain(`PayPal nennt 1 Vorgang (PayPal ${id}) in einer Form`);
    expect(await shown()).toHaveLength(4);
    expect((await begin()).total).toBeGreaterThanOrEqual(3);
    expect((await goOn()).error).toBe(state.error);
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
      // Its lease is not over yet: nobody else works.
      const state = await fixture.time.until(async () => {
        const now = await goOn();
        if (now.imported < now.total) throw new Error('Not complete yet.');
        return now;
      });
      expect(state).toMatchObject({ imported: 30, total: 30 });
      expect(new Set(marksOf(await shown())).size).toBe(60);
      expect(await shown()).toHaveLength(60);
    } finally {
      await processes.stop();
    }
  });
});

describe('access to PayPal', () => {
  it('is tried before it is kept', async () => {
    const other = 'other-paypal.myshopify.com';
    const tries = (changes: object) =>
      fixture.payments.connectPayPal({ shop: other, ...access(), ...changes });
    await expect(tries({ secret: 'falsch' })).rejects.toMatchObject({ reason: 'PAYPAL_REFUSED' });
    paypal.turn({ permitted: false });
    await expect(tries({})).rejects.toMatchObject({ reason: 'PAYPAL_PERMISSION' });
    paypal.turn({ permitted: true, next: { error500: 1 } });
    await expect(tries({})).rejects.toMatchObject({ kind: 'unavailable', reason: 'PAYPAL_UNAVAILABLE' });
    await expect(tries({ clientId: ' ' })).rejects.toMatchObject({ kind: 'invalidArgument' });
    expect(await stateOf(fixture.payments.getPayPal({ shop: other }))).toEqual({
      connected: false,
      problem: undefined,
      clientId: undefined,
      accountId: undefined,
      total: 0,
      imported: 0,
      readUntil: undefined,
      error: undefined,
    });
  });

  it('is shown shortened, and forgotten when asked', async () => {
    expect(await get()).toMatchObject({ connected: true, clientId: 'sandbo…t-id' });
    await fixture.payments.disconnectPayPal({ shop });
    expect(await get()).toMatchObject({ connected: false });
    for (const call of [begin(), goOn()]) {
      await expect(call).rejects.toMatchObject({ reason: 'PAYPAL_NOT_CONNECTED' });
    }
    await fixture.payments.disconnectPayPal({ shop });
  });

  it('to the same app goes on where it was; to another one begins again', async () => {
    paypal.seed({ count: 2, from: daysAgo(20), to: daysAgo(5) });
    const { readUntil } = await importAll();
    await fixture.payments.disconnectPayPal({ shop });
    expect(await connect()).toMatchObject({ readUntil, imported: 2 });
    const processes = createProcesses(fixture);
    const next = { clientId: 'other', sealedSecret: 'sealed' };
    expect(await createPayPalStore(processes.pool).connect(shop, next)).toMatchObject({
      readUntil: null,
      imported: 0,
      total: 0,
    });
    await processes.stop();
  });

  it.each([
    ['an account that nobody knows', { accountId: '999' }, 'ACCOUNT_UNKNOWN'],
    ['an account of another bank', { accountId: '401' }, 'ACCOUNT_NOT_PAYPAL'],
    ['an account that takes no lines', { accountId: '402' }, 'ACCOUNT_NOT_ONLINE'],
    ['a shop without access', { shop: 'none.myshopify.com' }, 'NOT_CONNECTED'],
    ['a day ahead', { since: '2999-01-01' }, 'INVALID_REQUEST'],
  ])('imports nothing on %s', async (_case, changes, reason) => {
    await expect(begin(changes)).rejects.toMatchObject({ reason });
  });

  it('rests sealed, and is sealed again with a new key', async () => {
    const processes = createProcesses(fixture);
    const stored = async () => (await createPayPalStore(processes.pool).find(shop))?.sealedSecret ?? '';
    expect(await stored()).toMatch(/^v1\.test\./);
    expect(await stored()).not.toContain(access().secret);
    const secretKeys = [{ id: 'next', key: Buffer.alloc(32, 9) }, ...testKeys];
    const rotated = await startAnother(fixture, { secretKeys });
    try {
      // The token of the account, and the secret.
      expect(await rotated.provider.rotateSecrets({})).toEqual({ rotated: 2 });
      expect(await rotated.provider.rotateSecrets({})).toEqual({ rotated: 0 });
      expect(await stored()).toMatch(/^v1\.next\./);
      expect(
        createSecretBox(secretKeys).open(await stored(), { shop, column: 'paypal_connection.secret' }),
      ).toBe(access().secret);
    } finally {
      await rotated.stop();
      await processes.stop();
    }
  });
});
