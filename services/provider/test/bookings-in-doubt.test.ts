import { DocumentStatus } from '@belegfluss/protos/provider/v1/provider';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createSteps, offlineAccount, onlineAccount } from './document-steps.ts';
import { createIncome } from './income.ts';
import { type Fixture, startFixture } from './provider-fixture.ts';

const shop = 'doubt.myshopify.com';
let fixture: Fixture;
let steps: Awaited<ReturnType<typeof createSteps>>;
let incomes: ReturnType<typeof createIncome>;

beforeAll(async () => {
  fixture = await startFixture();
  steps = await createSteps(fixture, shop);
  incomes = createIncome(fixture);
});
beforeEach(() => incomes.begin(offlineAccount, onlineAccount));
afterEach(() => fixture.resetKnobs());
afterAll(() => fixture.stop());

/** An invoice of 123.90 with a booking whose outcome nobody has asked about since. */
async function anInvoiceInDoubt(accountId: string, knobs: object, amount = '123.90') {
  const invoice = await steps.anOpenInvoice();
  await fixture.knobs({ ...knobs, path: 'bookAmount' });
  await expect(steps.book(`${invoice.key}/book`, invoice.id, { accountId, amount })).rejects.toMatchObject({
    reason: 'OUTCOME_UNKNOWN',
  });
  return invoice;
}

const cancel = ({ id, key }: { readonly id: string; readonly key: string }) =>
  fixture.provider.cancelInvoice({ shop, operationKey: `${key}/cancel`, documentId: id });

/** Asks again while the provider may still be at work on the booking. */
const untilKnown = <Answer>(run: () => Promise<Answer>) =>
  eventually(async () => {
    try {
      return await run();
    } catch (error) {
      if ((error as { reason?: string }).reason === 'OUTCOME_UNKNOWN') throw error;
      return error;
    }
  });

describe.each([
  ['an offline account', offlineAccount],
  ['an online account', onlineAccount],
])('a booking on %s that nobody knows the outcome of', (_, accountId) => {
  it.each([
    ['whole', '123.90', DocumentStatus.PAID, 12390],
    ['a part', '23.90', DocumentStatus.PARTIALLY_PAID, 2390],
  ])('is found before its invoice is cancelled: %s', async (_name, amount, status, cents) => {
    const invoice = await anInvoiceInDoubt(accountId, { next: { status500After: 1 } }, amount);
    expect(await untilKnown(() => cancel(invoice))).toMatchObject({
      reason: 'DOCUMENT_CHANGED',
      details: { id: invoice.id, changed: 'payment', payment: amount, gateway: 'shopify_payments' },
    });
    expect(await steps.read(invoice.id)).toMatchObject({ status, paid: amount });
    expect(await fixture.documents(invoice.reference)).toHaveLength(1);
    // The caller's next plan may want the same booking.
    await steps.book(`${invoice.key}/book`, invoice.id, { accountId, amount });
    expect(await incomes.of(accountId)).toBe(cents);
  });

  it('is given up with its invoice when it was not carried out, and leaves no bank line', async () => {
    const invoice = await anInvoiceInDoubt(accountId, { next: { status500Before: 1 } });
    expect(await untilKnown(() => cancel(invoice))).toMatchObject({ cancellation: { total: '-123.90' } });
    expect(await steps.read(invoice.id)).toMatchObject({ status: DocumentStatus.CANCELLED });
    expect(await incomes.of(accountId)).toBe(0);
  });

  it('is found before another amount is booked', async () => {
    const { id, key } = await anInvoiceInDoubt(accountId, { next: { status500After: 1 } }, '100.00');
    const other = () => steps.book(`${key}/book/rest`, id, { accountId, amount: '23.90' });
    expect(await untilKnown(other)).toMatchObject({
      reason: 'DOCUMENT_CHANGED',
      details: { changed: 'payment', payment: '100.00' },
    });
    expect(await other()).toMatchObject({ status: DocumentStatus.PAID, paid: '123.90' });
    expect(await incomes.of(accountId)).toBe(12390);
  });

  it('is given up for another amount when it was not carried out', async () => {
    const { id, key } = await anInvoiceInDoubt(accountId, { next: { status500Before: 1 } });
    const other = () => steps.book(`${key}/book/part`, id, { accountId, amount: '23.90' });
    expect(await untilKnown(other)).toMatchObject({ status: DocumentStatus.PARTIALLY_PAID, paid: '23.90' });
    expect(await incomes.of(accountId)).toBe(2390);
  });

  it('can be wanted again after it was given up', async () => {
    const { id, key } = await anInvoiceInDoubt(accountId, { next: { status500Before: 1 } }, '100.00');
    const book = (name: string, amount: string) =>
      steps.book(`${key}/book${name}`, id, { accountId, amount });
    await untilKnown(() => book('/part', '23.90'));
    expect(await book('', '100.00')).toMatchObject({ status: DocumentStatus.PAID, paid: '123.90' });
    expect(await incomes.of(accountId)).toBe(12390);
  });
});
