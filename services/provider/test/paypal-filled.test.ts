import { PaymentSource } from '@belegfluss/protos/provider/v1/payment_import';
import { DocumentKind, MatchOutcome } from '@belegfluss/protos/provider/v1/provider';
import { createPayPalSandbox } from '@belegfluss/sandbox/paypal';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import Big from 'big.js';
import { createSteps } from './document-steps.ts';
import { connectShop, type Fixture, leavesOpen, startFixture } from './provider-fixture.ts';

/** The account of the tenant that sevdesk's own PayPal connection fills. */
const accountId = '404';
const paypal = createPayPalSandbox({ port: 0 });
let fixture: Fixture;
let shop: string;
let count = 0;

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const since = daysAgo(89).toISOString().slice(0, 10);

beforeAll(async () => {
  const { url } = await paypal.start();
  fixture = await startFixture({ config: { payPalUrl: url }, account: leavesOpen });
});
beforeEach(async () => {
  paypal.reset();
  paypal.turn({ searchBy: 'initiated' });
  await fixture.control('POST', '/reset');
  await fixture.query('TRUNCATE connection, paypal_connection');
  await set(leavesOpen);
  count += 1;
  shop = `filled-${count}.myshopify.com`;
  await connectShop(fixture, shop);
  const { clientId, clientSecret: secret } = paypal.credentials;
  await fixture.payments.connectPayPal({ shop, clientId, secret });
});
afterAll(async () => {
  await fixture.stop();
  await paypal.stop();
});

const set = (knobs: object) => fixture.control('POST', '/knobs', knobs);
const getTransactionId = ([made]: readonly { transaction_id: string }[]) => made?.transaction_id ?? '';
const pay = (amount: string, name = 'Lena Beispiel', days = 5) =>
  getTransactionId(
    paypal.pay({
      amount,
      fee: '3.56',
      at: daysAgo(days),
      invoiceId: '#1001',
      payer: { name, email: 'lena@example.com', country: 'DE' },
    }),
  );

async function importAll() {
  let { paypal: state } = await fixture.payments.beginPayPalImport({ shop, accountId, since });
  for (let calls = 0; state && (state.imported < state.total || !state.readUntil); calls += 1) {
    if (calls > 30) throw new Error(`Not complete: ${JSON.stringify(state)}`);
    ({ paypal: state } = await fixture.payments.continuePayPalImport({ shop }));
  }
  return state;
}

/** sevdesk's own connection brings these movements. */
const fetchedBySevdesk = (
  movements: readonly { id: string; amount: string; fee?: string; payer?: string; days?: number }[],
) =>
  fixture.control('POST', '/paypal-fetches', {
    movements: movements.map(({ days = 5, ...one }) => ({
      ...one,
      date: daysAgo(days).toISOString().slice(0, 10),
    })),
  });

async function amounts(): Promise<readonly string[]> {
  const rows = await fixture.sevdesk(
    'GET',
    `/CheckAccountTransaction?checkAccount[id]=${accountId}&limit=1000`,
  );
  return rows.map(({ amount }) => new Big(String(amount)).toFixed(2)).toSorted();
}

const readPostedLine = async (externalId: string) =>
  (
    await fixture.query(
      'SELECT line_id, origin FROM posted_line WHERE shop = $1 AND external_id = $2 AND piece = $3',
      [shop, externalId, 'gross'],
    )
  ).rows[0];

describe.each(['named', 'plain'])('an account that sevdesk fills with %s ids', (payPalPurpose) => {
  beforeEach(() => set({ payPalPurpose }));

  it('has payments and fees once when sevdesk comes first', async () => {
    const id = pay('119.00');
    await fetchedBySevdesk([{ id, amount: '119.00', fee: '-3.56', payer: 'Lena Beispiel' }]);
    expect(await importAll()).toMatchObject({ error: undefined, problem: undefined, imported: 1 });
    expect(await amounts()).toEqual(['-3.56', '119.00']);
    expect(await readPostedLine(id)).toMatchObject({ origin: 'found' });
  });

  it('has them once when we come first', async () => {
    const id = pay('119.00', 'Lena Beispiel', 10);
    expect(await importAll()).toMatchObject({ error: undefined, problem: undefined });
    expect(await amounts()).toEqual([]);
    expect(await readPostedLine(id)).toBeUndefined();
    await fetchedBySevdesk([{ id, amount: '119.00', fee: '-3.56', days: 10 }]);
    expect(await importAll()).toMatchObject({ error: undefined, problem: undefined });
    expect(await amounts()).toEqual(['-3.56', '119.00']);
    expect(await readPostedLine(id)).toMatchObject({ origin: 'found' });
  });

  it('gives each of two equal payments of a day its own line, and the refund its own', async () => {
    const lena = pay('119.00', 'Lena Beispiel');
    const jan = pay('119.00', 'Jan Muster');
    const refund = getTransactionId(paypal.refund(lena, { amount: '19.00', at: daysAgo(4) }));
    await fetchedBySevdesk([
      { id: jan, amount: '119.00', fee: '-3.56', payer: 'Jan Muster' },
      { id: lena, amount: '119.00', fee: '-3.56', payer: 'Lena Beispiel' },
      { id: refund, amount: '-19.00', payer: 'Lena Beispiel', days: 4 },
    ]);
    await importAll();
    expect(await amounts()).toEqual(['-19.00', '-3.56', '-3.56', '119.00', '119.00']);
    const rows = await fixture.sevdesk('GET', `/CheckAccountTransaction?checkAccount[id]=${accountId}`);
    const readPayer = async (id: string) => {
      const line = await readPostedLine(id);
      return rows.find((row) => row.id === line?.line_id)?.payeePayerName;
    };
    expect(await readPayer(lena)).toBe('Lena Beispiel');
    expect(await readPayer(jan)).toBe('Jan Muster');
    expect(await readPayer(refund)).toBe('Lena Beispiel');
  });

  it('books the line that sevdesk brought on the invoice', async () => {
    const steps = await createSteps(fixture, shop);
    const invoice = await steps.anOpenInvoice();
    const id = pay('123.90');
    await fetchedBySevdesk([{ id, amount: '123.90', fee: '-3.56' }]);
    await importAll();
    const match = await fixture.provider.matchPayment({
      shop,
      operationKey: `${invoice.key}/match`,
      kind: DocumentKind.INVOICE,
      documentId: invoice.id,
      amount: '123.90',
      accountId,
      gateway: 'paypal',
      references: [id],
      hints: [],
    });
    expect(match.outcome).toBe(MatchOutcome.BOOKED);
    expect(await amounts()).toEqual(['-3.56', '123.90']);
  });

  it('keeps what was posted before sevdesk began to fill it, and posts no more', async () => {
    await set({ payPalSync: '0' });
    pay('119.00', 'Lena Beispiel', 30);
    await importAll();
    expect(await amounts()).toEqual(['-3.56', '119.00']);
    await set({ payPalSync: '1' });
    const later = pay('50.00', 'Jan Muster', 1);
    await importAll();
    expect(await amounts()).toEqual(['-3.56', '119.00']);
    await fetchedBySevdesk([{ id: later, amount: '50.00', fee: '-3.56', days: 1 }]);
    await importAll();
    expect(await amounts()).toEqual(['-3.56', '-3.56', '119.00', '50.00']);
  });
});

it('posts nothing on a connected account that does not say whether sevdesk fills it', async () => {
  await set({ payPalSync: null });
  pay('119.00');
  await importAll();
  expect(await amounts()).toEqual([]);
});

it('posts no payouts on an account that sevdesk fills', async () => {
  const line = {
    externalId: '9001',
    piece: 'gross',
    amount: '10.00',
    date: '2026-11-20',
    purpose: '#1001',
    counterparty: '',
  };
  await expect(
    fixture.payments.postLines({ shop, source: PaymentSource.SHOPIFY_PAYMENTS, accountId, lines: [line] }),
  ).rejects.toMatchObject({ reason: 'ACCOUNT_FILLED' });
  expect(await amounts()).toEqual([]);
});
