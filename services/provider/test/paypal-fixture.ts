import type { PayPal } from '@belegfluss/protos/provider/v1/payment_import';
import { createPayPalSandbox } from '@belegfluss/sandbox/paypal';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import Big from 'big.js';
import { createPaymentFront } from './payment-front.ts';
import { connectShop, type Fixture, startFixture } from './provider-fixture.ts';

export const accountId = '404';

/** sevdesk does not fill the account itself. */
export const notFilled = { payPalSync: '0' };
export let paypal: ReturnType<typeof createPayPalSandbox>;
export let front: ReturnType<typeof createPaymentFront>;
export let fixture: Fixture;
export let url: string;
export let shop: string;
let count = 0;
const dayMs = 86_400_000;
export const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);
const since = daysAgo(89).toISOString().slice(0, 10);

export const access = () => ({
  clientId: paypal.credentials.clientId,
  secret: paypal.credentials.clientSecret,
});

export const requirePayPal = async (answer: Promise<{ paypal?: PayPal | undefined }>): Promise<PayPal> => {
  const { paypal: state } = await answer;
  if (!state) throw new Error('No state.');
  return state;
};

export const connect = (changes: object = {}) =>
  requirePayPal(fixture.payments.connectPayPal({ shop, ...access(), ...changes }));

export const begin = (changes: object = {}) =>
  requirePayPal(fixture.payments.beginPayPalImport({ shop, accountId, since, ...changes }));

export const goOn = () => requirePayPal(fixture.payments.continuePayPalImport({ shop }));
export const get = () => requirePayPal(fixture.payments.getPayPal({ shop }));

/** As callers do it: until it is complete. */
export async function importAll(): Promise<PayPal> {
  let state = await begin();
  for (let calls = 0; state.imported < state.total || !state.readUntil; calls += 1) {
    if (calls > 30) throw new Error(`Not complete: ${JSON.stringify(state)}`);
    state = await goOn();
  }
  return state;
}

export async function shown(): Promise<
  readonly { purpose: string; amount: string; day: string; name: string }[]
> {
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

export const listLineMarks = (lines: readonly { purpose: string }[]) =>
  lines.map(({ purpose }) => purpose.split(' · ').at(-1));

export const getTransactionId = ([made]: readonly { transaction_id: string }[]) => made?.transaction_id ?? '';

/** Gives the suite that calls it a PayPal and the service; each test begins with empty accounts, and with a shop that is the only one. */
export function openPayPalFixture(): void {
  beforeAll(async () => {
    paypal = createPayPalSandbox({ port: 0 });
    front = createPaymentFront('GESPERRT');
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
}
