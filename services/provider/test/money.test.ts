import { DocumentKind, DocumentStatus } from '@belegfluss/protos/provider/v1/provider';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { bothAccounts, createSteps, offlineAccount, onlineAccount } from './document-steps.ts';
import { createIncome } from './income.ts';
import { aCreditNote, anInvoice, type Fixture, startFixture } from './provider-fixture.ts';

const shop = 'money.myshopify.com';
let fixture: Fixture;
let steps: Awaited<ReturnType<typeof createSteps>>;

beforeAll(async () => {
  fixture = await startFixture();
  steps = await createSteps(fixture, shop);
});
afterEach(() => fixture.resetKnobs());
afterAll(() => fixture.stop());

describe('documents and money', () => {
  it('state totals in their own currency and are booked in the one of the account', async () => {
    const { reference, key } = steps.anOrder();
    const { document } = await steps.save(`${key}/create`, anInvoice({ reference, currency: 'USD' }));
    expect(document).toMatchObject({ total: '123.90', tax: '19.78', currency: 'USD' });
    await steps.open(`${key}/open`, document?.id ?? '');
    expect(await steps.book(`${key}/book`, document?.id ?? '')).toMatchObject({
      status: DocumentStatus.PAID,
      paid: '123.90',
    });
  });

  it('are partly paid until the rest is booked, and the provider refuses more than the rest', async () => {
    const { id, key } = await steps.anOpenInvoice();
    expect(await steps.book(`${key}/book/1`, id, { amount: '23.90' })).toMatchObject({
      status: DocumentStatus.PARTIALLY_PAID,
      paid: '23.90',
    });
    await expect(steps.book(`${key}/book/2`, id, { amount: '100.01' })).rejects.toMatchObject({
      kind: 'failedPrecondition',
      reason: 'PROVIDER_REJECTED',
      details: { code: '750' },
    });
    expect(await steps.book(`${key}/book/3`, id, { amount: '100.00' })).toMatchObject({
      status: DocumentStatus.PAID,
      paid: '123.90',
    });
  });

  it('state what was paid once, also when a mail went out between two payments', async () => {
    const { id, key } = await steps.anOpenInvoice();
    await steps.book(`${key}/book/1`, id, { amount: '23.90' });
    await fixture.provider.sendMail({
      shop,
      operationKey: `${key}/mail`,
      kind: DocumentKind.INVOICE,
      documentId: id,
      to: 'kunde@example.com',
      cc: [],
      bcc: [],
      subject: 'Deine Rechnung',
      message: 'Hallo',
      copy: false,
      attachmentIds: [],
    });
    expect(await steps.book(`${key}/book/2`, id, { amount: '50.00' })).toMatchObject({
      status: DocumentStatus.PARTIALLY_PAID,
      paid: '73.90',
    });
  });

  it('are booked on an online account through a transaction of their own', async () => {
    const { id, key } = await steps.anOpenInvoice();
    await fixture.clearCalls();
    expect(await steps.book(`${key}/book`, id, { accountId: onlineAccount })).toMatchObject({
      status: DocumentStatus.PAID,
    });
    expect((await fixture.calls()).totals).toEqual({
      'GET /CheckAccount/{id}': 1,
      'POST /CheckAccountTransaction': 1,
      'PUT /Invoice/{id}/bookAmount': 1,
    });
  });

  it.each(bothAccounts)('that give money back are booked as money out on %s', async (_name, accountId) => {
    const { id, key } = await steps.anOpenInvoice();
    const content = aCreditNote(id, { reference: `${key} credit` });
    const which = DocumentKind.CREDIT_NOTE;
    const saved = await steps.save(`${key}/credit/create`, content);
    const creditId = saved.document?.id ?? '';
    expect(saved.document).toMatchObject({
      kind: which,
      status: DocumentStatus.DRAFT,
      number: undefined,
      total: '4.90',
      tax: '0.78',
    });
    const opened = await steps.open(`${key}/credit/open`, creditId, which);
    expect(opened.document?.number).toMatch(/^GU-\d+$/);
    expect(
      await steps.book(`${key}/credit/book`, creditId, { kind: which, amount: '4.90', accountId }),
    ).toMatchObject({
      status: DocumentStatus.PAID,
      paid: '4.90',
    });
    expect(await steps.read(creditId, which)).toMatchObject({ status: DocumentStatus.PAID, paid: '4.90' });
  });

  it('of one order settle each other on an account that ends as it was, once however often they are asked to', async () => {
    const old = await steps.anOpenInvoice();
    await steps.book(`${old.key}/book`, old.id);
    const { reference, key } = steps.anOrder();
    const { positions } = anInvoice();
    const which = DocumentKind.CREDIT_NOTE;
    const saved = await steps.save(
      `${key}/credit/create`,
      aCreditNote(old.id, { reference: `${reference} credit`, positions }),
    );
    const creditId = saved.document?.id ?? '';
    await steps.open(`${key}/credit/open`, creditId, which);
    const further = await steps.anOpenInvoice();

    const incomes = createIncome(fixture);
    await incomes.begin(offlineAccount);
    const offset = { amount: '123.90', accountId: offlineAccount, gateway: 'Verrechnung' };
    const credit = () => steps.book(`${key}/credit/offset/0.00+123.90`, creditId, { kind: which, ...offset });
    const invoice = () => steps.book(`${further.key}/offset/0.00+123.90`, further.id, offset);
    for (const booked of [await credit(), await credit(), await invoice(), await invoice()])
      expect(booked).toMatchObject({ status: DocumentStatus.PAID, paid: '123.90' });
    expect(await incomes.of(offlineAccount)).toBe(0);
    expect(await steps.read(old.id)).toMatchObject({ status: DocumentStatus.PAID, paid: '123.90' });
  });

  it('that are made at the same time never share a credit note number', async () => {
    const invoices = [];
    for (let made = 0; made < 4; made += 1) invoices.push(await steps.anOpenInvoice());
    const numbers = await Promise.all(
      invoices.map(async ({ id, key }) => {
        const saved = await steps.save(
          `${key}/credit/create`,
          aCreditNote(id, { reference: `${key} credit` }),
        );
        const opened = await steps.open(
          `${key}/credit/open`,
          saved.document?.id ?? '',
          DocumentKind.CREDIT_NOTE,
        );
        return opened.document?.number;
      }),
    );
    expect(new Set(numbers).size).toBe(4);
  });

  it('keep the number of a credit note when its draft changes, and free it with the draft', async () => {
    const { id, key } = await steps.anOpenInvoice();
    const which = DocumentKind.CREDIT_NOTE;
    const content = aCreditNote(id, { reference: `${key} credit` });
    const first = await steps.save(`${key}/credit/create`, content);
    const readCreditNoteNumber = async (draft: string) =>
      (await fixture.sevdesk('GET', `/CreditNote/${draft}`))[0]?.creditNoteNumber;
    const number = await readCreditNoteNumber(first.document?.id ?? '');
    await steps.save(`${key}/credit/update/1`, { ...content, subject: 'Korrektur' }, first.document?.id);
    expect(await readCreditNoteNumber(first.document?.id ?? '')).toBe(number);

    await fixture.provider.deleteDraft({
      shop,
      operationKey: `${key}/credit/delete`,
      kind: which,
      documentId: first.document?.id ?? '',
    });
    const second = await steps.save(`${key}/credit-2/create`, content);
    expect(await readCreditNoteNumber(second.document?.id ?? '')).toBe(number);
  });

  it('say why a credit note of more than the invoice is refused, and may be tried again', async () => {
    const { id, key } = await steps.anOpenInvoice();
    const reference = `${key} credit`;
    const tooMuch = aCreditNote(id, {
      reference,
      positions: [{ ...anInvoice().positions[0]!, quantity: '3' }],
    });
    await expect(steps.save(`${key}/credit/create`, tooMuch)).rejects.toMatchObject({
      reason: 'PROVIDER_REJECTED',
      details: { code: '455' },
    });
    const { document } = await steps.save(`${key}/credit/create`, aCreditNote(id, { reference }));
    expect(document?.total).toBe('4.90');
  });

  it('that are open are cancelled by an invoice, and say so', async () => {
    const { id, key } = await steps.anOpenInvoice();
    const cancel = () =>
      fixture.provider.cancelInvoice({ shop, operationKey: `${key}/cancel`, documentId: id });
    const { cancellation } = await cancel();
    expect(cancellation).toMatchObject({ kind: DocumentKind.INVOICE, total: '-123.90' });
    await fixture.clearCalls();
    expect((await cancel()).cancellation).toEqual(cancellation);
    expect((await fixture.calls()).total).toBe(0);
    expect(await steps.read(id)).toMatchObject({ status: DocumentStatus.CANCELLED });
  });

  it('that were cancelled by hand say so too, and cancelling them answers what cancelled them', async () => {
    const { id, key } = await steps.anOpenInvoice();
    await fixture.sevdesk('POST', `/Invoice/${id}/cancelInvoice`, {});
    expect(await steps.read(id)).toMatchObject({ status: DocumentStatus.CANCELLED });
    const { cancellation } = await fixture.provider.cancelInvoice({
      shop,
      operationKey: `${key}/cancel`,
      documentId: id,
    });
    expect(cancellation).toMatchObject({ kind: DocumentKind.INVOICE, total: '-123.90' });
  });

  it.each([
    ['paid', '123.90', DocumentStatus.PAID],
    ['partly paid', '1.00', DocumentStatus.PARTIALLY_PAID],
  ])('that are %s are not cancelled, which is reported and costs them nothing', async (_, amount, status) => {
    const { id, key, reference } = await steps.anOpenInvoice();
    await steps.book(`${key}/book`, id, { amount });
    await expect(
      fixture.provider.cancelInvoice({ shop, operationKey: `${key}/cancel`, documentId: id }),
    ).rejects.toMatchObject({
      reason: 'DOCUMENT_CHANGED',
      details: { kind: 'invoice', id, changed: 'status' },
    });
    expect(await steps.read(id)).toMatchObject({ status });
    expect(await fixture.documents(reference)).toHaveLength(1);
  });
});
