import { PayPalProblem } from '@belegfluss/protos/provider/v1/payment_import';
import { createSecretBox } from '@belegfluss/runtime/secrets';
import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import { createPayPalStore } from '../src/storage/paypal-store.ts';
import {
  access,
  begin,
  connect,
  daysAgo,
  fixture,
  front,
  get,
  getTransactionId,
  goOn,
  importAll,
  listLineMarks,
  notFilled,
  openPayPalFixture,
  paypal,
  requirePayPal,
  shop,
  shown,
} from './paypal-fixture.ts';
import { createProcesses } from './processes.ts';
import { startAnother, testKeys } from './provider-fixture.ts';

openPayPalFixture();

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
    const id = getTransactionId(paypal.pay({ amount: '9.00', at: daysAgo(60), invoiceId: 'GESPERRT' }));
    paypal.seed({ count: 2, from: daysAgo(20), to: daysAgo(5) });
    const state = await importAll();
    expect(state).toMatchObject({
      imported: 3,
      error: `sevdesk lehnt 1 Buchung (PayPal ${id}) ab. Der Abruf versucht es 30 Tage lang von selbst wieder. sevdesk sagt dazu: „Der Betrag ist gesperrt“.`,
    });
    expect(await shown()).toHaveLength(4);
  });

  it('tries a refused line again, however old it is, until sevdesk takes it', async () => {
    const id = getTransactionId(paypal.pay({ amount: '9.00', at: daysAgo(60), invoiceId: 'GESPERRT' }));
    await importAll();
    expect(await shown()).toEqual([]);
    front.relent();
    // Nothing is new at PayPal.
    await begin();
    expect(await goOn()).toMatchObject({ error: undefined, readUntil: expect.any(Date) });
    expect(listLineMarks(await shown())).toEqual([`${id}/gross`]);
  });

  it('says for a day that it does not try a line any more, and then no more', async () => {
    const id = getTransactionId(paypal.pay({ amount: '9.00', at: daysAgo(60), invoiceId: 'GESPERRT' }));
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
    const id = getTransactionId(paypal.pay({ amount: '9.00', at: daysAgo(20), currency: 'EU' }));
    paypal.seed({ count: 2, from: daysAgo(20), to: daysAgo(5) });
    const state = await importAll();
    expect(state.error).toContain(`PayPal nennt 1 Vorgang (PayPal ${id}) in einer Form`);
    expect(await shown()).toHaveLength(4);
    expect((await begin()).total).toBeGreaterThanOrEqual(3);
    expect((await goOn()).error).toBe(state.error);
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
    expect(await requirePayPal(fixture.payments.getPayPal({ shop: other }))).toEqual({
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
