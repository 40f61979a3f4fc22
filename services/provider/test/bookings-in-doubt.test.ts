import { DocumentKind, DocumentStatus } from '@belegfluss/protos/provider/v1/provider';
import { describe, expect, it } from '@jest/globals';
import { fixture, incomes, openBookedDocuments, steps } from './booked-documents.ts';
import { bothAccounts, offlineAccount, onlineAccount } from './document-steps.ts';
import { aCreditNote } from './provider-fixture.ts';

const shop = 'doubt.myshopify.com';

openBookedDocuments(shop);

/** An invoice of 123.90 with a booking whose outcome was not asked about since. */
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
  fixture.time.until(async () => {
    try {
      return await run();
    } catch (error) {
      if ((error as { reason?: string }).reason === 'OUTCOME_UNKNOWN') throw error;
      return error;
    }
  });

describe.each(bothAccounts)('a booking on %s that nobody knows the outcome of', (_, accountId) => {
  it.each([
    ['whole', '123.90', DocumentStatus.PAID, 12390],
    ['a part', '23.90', DocumentStatus.PARTIALLY_PAID, 2390],
  ])('is found before its invoice is cancelled: %s', async (_name, amount, status, cents) => {
    const invoice = await anInvoiceInDoubt(accountId, { next: { status500After: 1 } }, amount);
    const refused = await untilKnown(() => cancel(invoice));
    expect(refused).toMatchObject({
      reason: 'DOCUMENT_CHANGED',
      details: { id: invoice.id, changed: 'payment', payment: amount, gateway: 'shopify_payments' },
    });
    expect(await steps.read(invoice.id)).toMatchObject({ status, paid: amount });
    expect(await fixture.documents(invoice.reference)).toHaveLength(1);
    // The caller's next plan may want the same booking.
    const { transactionId } = await steps.book(`${invoice.key}/book`, invoice.id, { accountId, amount });
    expect(await incomes.of(accountId)).toBe(cents);
    // Only an account that is booked through lines of ours names one.
    expect(transactionId).toEqual(accountId === onlineAccount ? expect.stringMatching(/^\d+$/) : undefined);
    expect(refused).toMatchObject({ details: { transactionId: transactionId ?? '' } });
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

describe('a bank line that was posted for a booking that never came about', () => {
  const posted = async (id: string) =>
    (
      await fixture.sevdesk('GET', `/CheckAccountTransaction?checkAccount[id]=${onlineAccount}&limit=1000`)
    ).filter(({ paymtPurpose }: { paymtPurpose?: string }) => paymtPurpose?.includes(id));

  it('is deleted when another amount is booked', async () => {
    const { id, key } = await steps.anOpenInvoice();
    const book = (name: string, amount: string) =>
      steps.book(`${key}/${name}`, id, { accountId: onlineAccount, amount });
    await expect(book('one', '200.00')).rejects.toMatchObject({ reason: 'PROVIDER_REJECTED' });
    expect(await incomes.of(onlineAccount)).toBe(20000);
    await book('two', '23.90');
    expect(await incomes.of(onlineAccount)).toBe(2390);
  });

  it('is posted again when somebody has deleted it', async () => {
    const { id, key } = await anInvoiceInDoubt(onlineAccount, { next: { status500Before: 1 } });
    const [line] = await posted((await steps.read(id))?.number ?? '');
    await fixture.sevdesk('DELETE', `/CheckAccountTransaction/${line?.id}`);
    const book = () => steps.book(`${key}/book`, id, { accountId: onlineAccount });
    expect(await untilKnown(book)).toMatchObject({ status: DocumentStatus.PAID });
    expect(await incomes.of(onlineAccount)).toBe(12390);
  });

  it('cannot appear after its invoice was cancelled', async () => {
    const invoice = await steps.anOpenInvoice();
    await fixture.knobs({ next: { status500After: 1 }, path: 'CheckAccountTransaction' });
    await expect(
      steps.book(`${invoice.key}/book`, invoice.id, { accountId: onlineAccount }),
    ).rejects.toMatchObject({ reason: 'OUTCOME_UNKNOWN' });
    expect(await incomes.of(onlineAccount)).toBe(12390);
    expect(await untilKnown(() => cancel(invoice))).toMatchObject({ cancellation: { total: '-123.90' } });
    expect(await incomes.of(onlineAccount)).toBe(0);
  });
});

describe('parts of the money back on a credit note, booked one after the other', () => {
  const parts = async () => {
    const { id, key } = await steps.anOpenInvoice();
    const { document } = await steps.save(`${key}/credit`, aCreditNote(id, { reference: `${key} credit` }));
    const creditId = document?.id ?? '';
    await steps.open(`${key}/credit/open`, creditId, DocumentKind.CREDIT_NOTE);
    const book = (name: string, amount: string) =>
      steps.book(`${key}/credit/${name}`, creditId, { kind: DocumentKind.CREDIT_NOTE, amount });
    const total = Number(document?.total);
    return { book, total };
  };

  it.each([
    ['the last of which was not carried out', { next: { status500Before: 1 } }],
    ['the last of which was never answered', { next: { status500After: 1 } }],
  ])('%s, are booked once each', async (_, knobs) => {
    const { book, total } = await parts();
    const rest = (total - 1).toFixed(2);
    await book('one', '1.00');
    await fixture.knobs({ ...knobs, path: 'bookAmount' });
    await expect(book('two', rest)).rejects.toMatchObject({ reason: 'OUTCOME_UNKNOWN' });
    expect(await untilKnown(() => book('two', rest))).toMatchObject({
      status: DocumentStatus.PAID,
      paid: total.toFixed(2),
    });
    expect(await incomes.of(offlineAccount)).toBe(-Math.round(total * 100));
  });

  it('one of which was not carried out, are not taken for booked', async () => {
    const { book } = await parts();
    await book('one', '1.00');
    await fixture.knobs({ next: { status500Before: 1 }, path: 'bookAmount' });
    await expect(book('two', '1.50')).rejects.toMatchObject({ reason: 'OUTCOME_UNKNOWN' });
    await fixture.resetKnobs();
    // Such a note states no paid sum before it is paid in full: a person has to look.
    await expect(book('two', '1.50')).rejects.toMatchObject({ reason: 'OUTCOME_UNKNOWN' });
    expect(await incomes.of(offlineAccount)).toBe(-100);
  });
});
