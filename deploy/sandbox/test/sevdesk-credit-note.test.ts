import { describe, expect, it } from '@jest/globals';
import { BOOKING, expectError, ref, useSandbox } from './sevdesk-fixture.ts';

const client = useSandbox();
const of = (invoice: string) => ({ refSrcInvoice: ref('Invoice', invoice) });
const sendBy = (id: unknown) =>
  client.put(`/CreditNote/${id}/sendBy`, { sendType: 'VPDF', sendDraft: false });

describe('saveCreditNote', () => {
  it('answers strings only and names the credit note by reference', async () => {
    const { status, at } = await client.saveCreditNote(of(await client.openInvoice()), [{ price: 59.5 }]);
    expect(status).toBe(201);
    expect(at('creditNote')).toMatchObject({
      objectName: 'CreditNote',
      sumGross: '59.5',
      sumTax: '9.5',
      status: '100',
    });
    expect(at('creditNote')).not.toHaveProperty('paidAmount');
    expect(at('creditNotePos.0')).toMatchObject({
      quantity: '1',
      price: '59.5',
      taxRate: '19',
      positionNumber: '1000',
    });
    expect(at('creditNotePos.0.creditNote')).toEqual(ref('CreditNote', String(at('creditNote.id'))));
  });

  it('needs a delivery date (460)', async () => {
    const header = { ...of(await client.openInvoice()), deliveryDate: null };
    expectError(await client.saveCreditNote(header), 422, 460);
  });

  it('refuses a rate that the invoice does not have, and a missing reference, with 456', async () => {
    const invoice = await client.openInvoice();
    expectError(
      await client.saveCreditNote(of(invoice), [{ taxRate: 7 }]),
      422,
      456,
      'Different taxRate than origin document',
    );
    expectError(await client.saveCreditNote({ refer: ref('Invoice', invoice) }), 422, 456);
  });

  it('refuses credit notes that together exceed the invoice with 455, to the cent', async () => {
    const invoice = await client.openInvoice();
    expect((await client.saveCreditNote(of(invoice), [{ price: 100 }])).status).toBe(201);
    expectError(await client.saveCreditNote(of(invoice), [{ price: '19.01' }]), 422, 455);
    expect((await client.saveCreditNote(of(invoice), [{ price: 19 }])).status).toBe(201);
    expectError(
      await client.post('/CreditNote/Factory/createFromInvoice', { invoice: ref('Invoice', invoice) }),
      422,
      455,
    );
  });

  it('credits a foreign invoice in full by parts whose euros are rounded', async () => {
    // 281.01 USD are 255.46 €; 9.84 are 8.95 € and 271.17 are 246.52 €, one cent more.
    const invoice = await client.openInvoice({ currency: 'USD' }, [{ price: '281.01' }]);
    const credit = (price: string) => client.saveCreditNote({ ...of(invoice), currency: 'USD' }, [{ price }]);
    expect((await credit('9.84')).status).toBe(201);
    expectError(await credit('271.18'), 422, 455);
    expect((await credit('271.17')).status).toBe(201);
  });

  it.each([
    ['REPAYMENT', '1', 'REPAYMENT is not supported'],
    ['ACCOUNTING_TYPE', '1', 'not supported'],
    ['PROVISION', '1', 'Invalid tax rule'],
    ['ROYALTY_ASSIGNED', '1', 'Invalid tax rule'],
    ['PROVISION', '18', 'UNDERACHIEVEMENT'],
  ])('refuses the category %s under rule %s', async (bookingCategory, rule, text) => {
    const header = { bookingCategory, taxRule: ref('TaxRule', rule) };
    expectError(await client.saveCreditNote(header), 422, null, new RegExp(text));
  });

  it('accepts a provision under rule 9', async () => {
    const header = { bookingCategory: 'PROVISION', taxRule: ref('TaxRule', '9') };
    expect((await client.saveCreditNote(header)).status).toBe(201);
  });

  it('requires the delivery period of the invoice', async () => {
    const plain = await client.openInvoice();
    const period = await client.openInvoice({ deliveryDateUntil: '14.01.2026' });
    expectError(
      await client.saveCreditNote({ ...of(plain), deliveryDateUntil: '14.01.2026' }),
      422,
      null,
      /deliveryDateUntil/,
    );
    expectError(await client.saveCreditNote(of(period)), 422, null, /deliveryDateUntil/);
    expectError(
      await client.saveCreditNote({ ...of(period), deliveryDateUntil: '13.01.2026' }),
      422,
      null,
      /before/,
    );
    expect((await client.saveCreditNote({ ...of(period), deliveryDateUntil: '14.01.2026' })).status).toBe(
      201,
    );
  });

  it('is refused for a partial invoice', async () => {
    const invoice = await client.openInvoice({ invoiceType: 'TR' });
    expectError(await client.saveCreditNote(of(invoice)), 422, null, /TR/);
  });

  it('changes a draft by PUT', async () => {
    const id = (await client.saveCreditNote(of(await client.openInvoice()))).at('creditNote.id');
    expect((await client.put(`/CreditNote/${id}`, { header: 'Neu' })).at()).toMatchObject({
      header: 'Neu',
      sumGross: '119',
    });
  });
});

describe('createFromInvoice', () => {
  it('makes a draft over the whole invoice with number, header and origin', async () => {
    const invoice = await client.openInvoice();
    const { status, at } = await client.post('/CreditNote/Factory/createFromInvoice', {
      invoice: ref('Invoice', invoice),
    });
    expect(status).toBe(201);
    expect(at('creditNote')).toMatchObject({
      status: '100',
      creditNoteNumber: 'GU-1000',
      header: 'Gutschrift Nr. GU-1000 zur Rechnung Nr. RE-1000',
      sumGross: '119',
      origin: ref('Invoice', invoice),
      refSrcInvoice: ref('Invoice', invoice),
    });
    expect(at('discount')).toEqual([]);
  });
});

describe('the life cycle of a credit note', () => {
  const openNote = async () => {
    const id = (await client.saveCreditNote(of(await client.openInvoice()))).at('creditNote.id');
    await sendBy(id);
    return String(id);
  };

  it('requires a number for sending, and moves the sequence past it', async () => {
    const nameless = await client.saveCreditNote({
      ...of(await client.openInvoice()),
      creditNoteNumber: null,
    });
    expectError(await sendBy(nameless.at('creditNote.id')), 422, null, /creditNoteNumber/);
    const id = await openNote();
    expect((await client.get(`/CreditNote/${id}`)).at('0')).toMatchObject({
      status: '200',
      creditNoteNumber: 'GU-1000',
    });
    const sequence = await client.get('/SevSequence/Factory/getByType?objectType=CreditNote&type=CN');
    expect(sequence.at('nextSequence')).toBe('1001');
  });

  it('lets two credit notes have the same number', async () => {
    await openNote();
    await openNote();
    expect((await client.get('/CreditNote?creditNoteNumber=GU-1000')).count).toBe(2);
  });

  it('is finalised by sendByWithRender and by getPdf, which answers the file', async () => {
    const id = (await client.saveCreditNote(of(await client.openInvoice()))).at('creditNote.id');
    expect((await client.get(`/CreditNote/${id}/sendByWithRender?sendType=PRN`)).at('pages')).toBe(1);
    expect((await client.get(`/CreditNote/${id}/getPdf`)).at('filename')).toBe('GU-1000.pdf');
    expect((await client.get('/CreditNote?status=200')).count).toBe(1);
  });

  it('is found by its exact note only', async () => {
    await client.saveCreditNote({ ...of(await client.openInvoice()), customerInternalNote: '#9/1' });
    expect((await client.get('/CreditNote?customerInternalNote=%239%2F1')).count).toBe(1);
    expect((await client.get('/CreditNote?customerInternalNote=%239')).count).toBe(0);
  });

  it('is deleted as a draft only', async () => {
    await client.knobs({ enshrineOnSend: false });
    const id = await openNote();
    expectError(
      await client.delete(`/CreditNote/${id}`),
      409,
      159,
      'Credit note can only be deleted in status 100 but is status 200',
    );
    await client.put(`/CreditNote/${id}/resetToDraft`);
    expect((await client.delete(`/CreditNote/${id}`)).status).toBe(200);
  });

  it('is booked with either sign on an offline account, which creates an outgoing line', async () => {
    const id = await openNote();
    const book = (amount: number) => client.put(`/CreditNote/${id}/bookAmount`, { ...BOOKING, amount });
    expect((await book(60)).at()).toMatchObject({ objectName: 'CreditNoteLog', toStatus: '750' });
    expect((await book(-59)).at('toStatus')).toBe('1000');
    expectError(await book(1), 422, 750);
    expect((await client.get('/CheckAccountTransaction')).each('amount')).toEqual(['-60', '-59']);
  });

  it('is booked with a negative transaction and amount on an online account', async () => {
    const id = await openNote();
    const account = { checkAccount: ref('CheckAccount', '401') };
    const add = async (amount: number) => {
      const body = { ...account, amount, valueDate: '15.01.2026', payeePayerName: null, status: 100 };
      return ref(
        'CheckAccountTransaction',
        String((await client.post('/CheckAccountTransaction', body)).at('id')),
      );
    };
    const [money, wrong] = [await add(-119), await add(119)];
    const book = (amount: number, checkAccountTransaction: object) =>
      client.put(`/CreditNote/${id}/bookAmount`, { ...BOOKING, ...account, amount, checkAccountTransaction });
    expectError(await book(119, money), 422, null, /negative/);
    expectError(await book(-119, wrong), 422, null, /sign/);
    expect((await book(-119, money)).at('toStatus')).toBe('1000');
    expect((await client.get(`/CheckAccountTransaction/${money.id}`)).at('0.status')).toBe('400');
  });
});
