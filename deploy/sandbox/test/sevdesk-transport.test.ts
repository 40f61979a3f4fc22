import { describe, expect, it } from '@jest/globals';
import { expectError, INVOICE, POSITION, ref, TOKEN, useSandbox } from './sevdesk-fixture.ts';

const client = useSandbox();

describe('authentication', () => {
  it.each([
    ['no header', undefined],
    ['a foreign token', 'f'.repeat(32)],
    ['a bearer token', `Bearer ${TOKEN}`],
  ])('refuses %s with 401 in the error envelope', async (_case, authorization) => {
    client.authorization = authorization;
    const result = await client.get('/Tools/bookkeepingSystemVersion');
    client.authorization = TOKEN;
    expectError(result, 401, null, 'Authentication required');
    expect(result.error('responseCode')).toBe(401);
  });

  it('accepts a token added through the knobs', async () => {
    await client.knobs({ extraTokens: ['b'.repeat(32)] });
    client.authorization = 'b'.repeat(32);
    const result = await client.get('/SevUser');
    client.authorization = TOKEN;
    expect(result.status).toBe(200);
  });
});

describe('unknown calls to sevdesk', () => {
  it('answers 500 for a wrong sub-path of a known model and 404 for an unknown model', async () => {
    expectError(await client.get('/Invoice/1/doSomething'), 500, null, 'wrong HTTP Type');
    expectError(await client.get('/Spaceship'), 404, null);
  });

  it('answers 400 for a body that is not JSON', async () => {
    const result = await client.call('POST', '/Contact', {}, { body: '{"name":' });
    expectError(result, 400, null);
  });
});

describe('paging in sevdesk', () => {
  it.each(['0', '1001', '-1', 'many', '1.5', ''])('refuses limit=%s with 400', async (limit) => {
    expectError(await client.get(`/StaticCountry?limit=${limit}`), 400, null, /between 1 and 1000/);
  });

  it('returns 100 rows by default, more on request, and continues at an offset', async () => {
    expect((await client.get('/StaticCountry')).count).toBe(100);
    const all = await client.get('/StaticCountry?limit=1000');
    expect(all.count).toBeGreaterThan(240);
    const second = await client.get('/StaticCountry?limit=1&offset=1');
    expect(second.at('0.id')).toBe(all.at('1.id'));
  });

  it('counts all matches as a string when requested', async () => {
    for (let count = 0; count < 3; count += 1) await client.contact();
    const result = await client.get('/Contact?countAll=true&limit=1');
    expect(result.count).toBe(1);
    expect(result.body).toHaveProperty('total', '3');
  });
});

describe('reference data of sevdesk', () => {
  it('contains the documented ids of countries under lower-case codes', async () => {
    for (const [code, id] of [
      ['de', '1'],
      ['at', '3'],
      ['ch', '2'],
      ['be', '6'],
      ['ee', '1390'],
    ]) {
      expect((await client.get(`/StaticCountry?code=${code}`)).each('id')).toEqual([id]);
    }
    expect((await client.get('/StaticCountry?code=DE')).count).toBe(0);
  });

  it('contains three rows for gb, England with id 74 among them', async () => {
    const result = await client.get('/StaticCountry?code=gb');
    expect(result.count).toBe(3);
    expect(result.each('id')).toEqual(expect.arrayContaining(['9', '74']));
  });

  it.each([
    ['/Unity/1', '0.translationCode', 'UNITY_PIECE'],
    ['/PaymentMethod/114251', '0.electronicInvoiceId', '68'],
    ['/TaxRule/18', '0.code', 'OSS_GOODS'],
    ['/Category?objectType=ContactAddress', '2.name', 'Rechnungsanschrift'],
    ['/CommunicationWayKey/2', '0.name', 'Arbeit'],
    ['/CheckAccount/401', '0.type', 'online'],
    ['/CheckAccount/402', '0.type', 'offline'],
    ['/CheckAccount/403', '0.type', 'register'],
    ['/SevClient/1', '0.bankIban', 'DE02120300000000202051'],
    ['/Document/301', '0.filename', 'agb.pdf'],
    ['/DocServer/getLetterpapersWithThumb', 'letterpapers.0.name', 'Blanko'],
    ['/DocServer/getTemplatesWithThumb?type=Creditnote', 'templates.0.type', 'Creditnote'],
    ['/Textparser/fetchDictionaryEntriesByType?objectName=Invoice', '3.key', '[%ZAHLUNGSZIEL%]'],
    ['/Vat/getByCountryAndDate?country=fr', '0.rate', '20'],
    ['/CostCentre', '0.name', 'Onlineshop'],
    ['/AccountDatev', '0.number', '4000'],
  ])('GET %s has %s = %s', async (path, field, value) => {
    expect((await client.get(path)).at(field)).toBe(value);
  });

  it('states version 2.0 unless the knob says 1.0', async () => {
    expect((await client.get('/Tools/bookkeepingSystemVersion')).at()).toEqual({ version: '2.0' });
    await client.knobs({ bookkeepingSystemVersion: '1.0' });
    expect((await client.get('/Tools/bookkeepingSystemVersion')).at()).toEqual({ version: '1.0' });
  });

  it('shows rule 11 on revenue accounts only to a small business', async () => {
    const rules = async () =>
      (await client.get('/ReceiptGuidance/forAccountNumber?accountNumber=4000')).at('0.allowedTaxRules');
    expect(JSON.stringify(await rules())).not.toContain('KLEINUNTERNEHMER');
    await client.knobs({ smallBusiness: true });
    expect(JSON.stringify(await rules())).toContain('KLEINUNTERNEHMER_P19');
    expect((await client.get('/ReceiptGuidance/forTaxRule?taxRule=KLEINUNTERNEHMER_P19')).count).toBe(1);
  });

  it.each([
    ['/ReceiptGuidance/forAccountNumber?accountNumber=1', 'could not be found'],
    ['/ReceiptGuidance/forTaxRule?taxRule=NONSENSE', 'No account guides were found'],
  ])('GET %s is refused with 422', async (path, text) => {
    expectError(await client.get(path), 422, null, text);
  });
});

describe('values in sevdesk requests', () => {
  it('refuses a reference without objectName or as a bare id with 400', async () => {
    for (const contact of ['1', { id: '1' }, { id: '1', objectName: 'Part' }]) {
      expectError(
        await client.saveInvoice({ contact }),
        400,
        null,
        /expected array with 'id' and 'objectName'/,
      );
    }
  });

  it.each([
    ['14.07.2026', '2026-07-14T00:00:00+02:00'],
    ['2026-07-14', '2026-07-14T00:00:00+02:00'],
    [1_783_980_000, '2026-07-14T00:00:00+02:00'],
    ['14.12.2025', '2025-12-14T00:00:00+01:00'],
  ])('reads the date %s and answers it in Berlin time', async (invoiceDate, expected) => {
    const result = await client.saveInvoice({ invoiceDate, deliveryDate: null });
    expect(result.at('invoice.invoiceDate')).toBe(expected);
  });

  it('refuses a date that does not exist', async () => {
    expectError(await client.saveInvoice({ invoiceDate: '31.02.2026' }), 422, null, /not a valid date/);
  });

  it('accepts a form body with nested names', async () => {
    const body = 'name=Form+GmbH&category%5Bid%5D=3&category%5BobjectName%5D=Category';
    const headers = { authorization: TOKEN, 'content-type': 'application/x-www-form-urlencoded' };
    const result = await client.call('POST', '/Contact', undefined, { headers, body });
    expect(result.status).toBe(201);
    expect(result.at('category')).toEqual(ref('Category', '3'));
  });

  it('mixes types in the answer of saveInvoice and repeats the invoice in every position', async () => {
    const { at } = await client.saveInvoice({}, [
      { price: 59.5 },
      { quantity: 2, price: '10.70', taxRate: 7 },
    ]);
    expect(at('invoice.paidAmount')).toBe(0);
    expect(at('invoice.sumGross')).toBe('80.9');
    expect(at('invoice.sumGrossForeignCurrency')).toBe('0');
    expect(at('invoicePos.0')).toMatchObject({
      quantity: true,
      price: 59.5,
      sumGross: 59.5,
      sumNet: 50,
      sumTax: 9.5,
    });
    expect(at('invoicePos.0')).toMatchObject({
      taxRate: '19.00',
      create: null,
      priority: 100,
      positionNumber: 1000,
    });
    expect(at('invoicePos.1')).toMatchObject({ quantity: 2, taxRate: '7.00', sumNet: 20 });
    expect(at('invoicePos.1.invoice')).toEqual(at('invoice'));
    expect(at('invoicePos.1.unity.translationCode')).toBe('UNITY_PIECE');
    expect(at('vatdrop')).toBe('not relevant');
  });

  it('answers strings to a GET, except for the paid amount, and omits empty references', async () => {
    const id = await client.invoice({}, [{ price: 59.5 }]);
    expect((await client.get(`/Invoice/${id}`)).at('0')).toMatchObject({
      id,
      status: '100',
      sumGross: '59.5',
      taxRate: '0',
      showNet: '0',
      sendType: '0',
      paidAmount: 0,
      invoiceNumber: null,
      taxType: null,
    });
    for (const field of ['origin', 'paymentMethod', 'propertyIsEInvoice'])
      expect((await client.get(`/Invoice/${id}`)).at('0')).not.toHaveProperty(field);
    const [position] = (await client.get(`/Invoice/${id}/getPositions`)).at() as object[];
    expect(position).toMatchObject({
      quantity: '1',
      price: '59.5',
      taxRate: '19',
      invoice: ref('Invoice', id),
    });
  });

  it('embeds a reference as the whole object, one level or by a dotted path', async () => {
    const id = await client.invoice();
    const { at } = await client.get(`/Invoice/${id}?embed=contact.category,addressCountry`);
    expect(at('0.contact.name')).toBe('Kundin AG');
    expect(at('0.contact.category.name')).toBe('Kunde');
    expect(at('0.addressCountry.code')).toBe('de');
  });

  it.each(['Invoice', 'CreditNote', 'Contact', 'CheckAccountTransaction', 'Part', 'Tag', 'StaticCountry'])(
    'answers 404 with code 151 for an unknown %s',
    async (model) => {
      expectError(
        await client.get(`/${model}/1234567`),
        404,
        151,
        `No Model_${model} with the id 1234567 was found`,
      );
    },
  );

  it('refuses lines without objectName or mapAll', async () => {
    expectError(await client.saveInvoice({}, [{ ...POSITION, mapAll: undefined }]), 400, null, /mapAll/);
    expectError(await client.saveInvoice({ ...INVOICE, objectName: undefined }), 400, null, /objectName/);
  });
});
