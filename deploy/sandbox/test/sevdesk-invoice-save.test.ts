import { describe, expect, it } from '@jest/globals';
import { expectError, INVOICE, POSITION, ref, useSandbox } from './sevdesk-fixture.ts';

const client = useSandbox();

describe('saveInvoice refuses', () => {
  it.each([
    ['another status than 100', { status: '200' }, 422, null, 'New invoices must be created with status 100'],
    ['no header tax rate', { taxRate: null }, 500, null, /taxRate/],
    ['neither rule nor type', { taxRule: null }, 422, null, 'taxRule cannot be null'],
    ['the type custom', { taxRule: null, taxType: 'custom' }, 422, null, 'Could not find taxType'],
    ['an unknown type', { taxRule: null, taxType: 'moon' }, 422, null, 'Could not find taxType'],
    ['an unknown rule', { taxRule: ref('TaxRule', '99') }, 422, null, 'Invalid tax rule'],
    ['an expense rule', { taxRule: ref('TaxRule', '9') }, 422, null, 'Invalid tax rule'],
    ['no currency', { currency: null }, 422, null, 'Currency is required.'],
    ['no contact', { contact: null }, 400, null, /contact/],
    ['an unknown contact', { contact: ref('Contact', '1') }, 404, 151, /Model_Contact/],
    ['an unknown contact person', { contactPerson: ref('SevUser', '9') }, 404, 151, /Model_SevUser/],
    ['no country', { addressCountry: null }, 400, null, /addressCountry/],
    ['no date', { invoiceDate: null }, 422, null, /invoiceDate/],
    ['an unknown type of invoice', { invoiceType: 'XX' }, 422, null, /invoiceType/],
    ['a delivery after the invoice', { deliveryDate: '15.01.2026' }, 422, null, /delivery date/],
    ['AR under rule 2', { invoiceType: 'AR', taxRule: ref('TaxRule', '2') }, 422, null, /AR/],
    ['AR in a foreign currency', { invoiceType: 'AR', currency: 'USD' }, 422, null, /default currency/],
    ['an e-invoice under OSS', oss('18', 'fr', { propertyIsEInvoice: true }), 422, null, /e-invoice/],
  ] as const)('%s', async (_case, header, status, code, text) => {
    const taxRate = 'propertyIsEInvoice' in header ? 20 : POSITION.taxRate;
    expectError(await client.saveInvoice(header, [{ taxRate }]), status, code, text);
  });

  it('a document without positions', async () => {
    expectError(
      await client.saveInvoice({}, []),
      422,
      null,
      'The given document must have at least one position',
    );
  });

  it.each([
    ['1', 16],
    ['2', 19],
    ['3', 20],
    ['4', 7],
    ['5', 19],
    ['11', 19],
    ['17', 19],
    ['21', 19],
    ['22', 7],
  ])('rule %s with %s percent', async (rule, taxRate) => {
    const result = await client.saveInvoice({ taxRule: ref('TaxRule', rule) }, [{ taxRate }]);
    expectError(result, 422, null, `Tax rate ${taxRate} is not allowed for tax rule ${rule}`);
  });

  it.each(['quantity', 'taxRate', 'unity'])('a position without %s', async (field) => {
    const result = await client.saveInvoice({}, [{ [field]: null }]);
    expect([400, 422]).toContain(result.status);
    expect(result.error('message')).toMatch(field);
  });

  it('revenue under another rule than 11 for a small business', async () => {
    await client.knobs({ smallBusiness: true });
    expectError(await client.saveInvoice(), 422, null, 'Die verwendete Steuerregel ist nicht erlaubt');
    const allowed = await client.saveInvoice({ taxRule: ref('TaxRule', '11') }, [{ taxRate: 0 }]);
    expect(allowed.status).toBe(201);
  });
});

function oss(rule: string, deliveryAddressCountry: string | undefined, more: object = {}) {
  return { taxRule: ref('TaxRule', rule), deliveryAddressCountry, ...more };
}

describe('the tax regime of an invoice', () => {
  it.each([
    ['default', '1', 19],
    ['eu', '3', 0],
    ['noteu', '17', 0],
    ['ss', '11', 0],
  ])('maps the old type %s to rule %s', async (taxType, rule, taxRate) => {
    const { at } = await client.saveInvoice({ taxRule: null, taxType }, [{ taxRate }]);
    expect(at('invoice.taxRule')).toEqual(ref('TaxRule', rule));
    expect(at('invoice.taxType')).toBeNull();
  });

  it.each([
    ['fr', 20, 201],
    ['fr', 19, 422],
    ['fi', 25.5, 201],
    ['us', 20, 422],
    ['de', 19, 422],
  ])(
    'checks the One Stop Shop against the country of delivery: %s with %s percent gives %s',
    async (country, taxRate, status) => {
      expect((await client.saveInvoice(oss('18', country), [{ taxRate }])).status).toBe(status);
    },
  );

  it('uses the country of the address when no country of delivery is given', async () => {
    const header = oss('18', undefined, { addressCountry: ref('StaticCountry', '3') });
    expect((await client.saveInvoice(header, [{ taxRate: 20 }])).status).toBe(201);
    expect((await client.saveInvoice(header, [{ taxRate: 21 }])).status).toBe(422);
  });

  it('under version 1.0 keeps the type, has no rule and allows an invoice to start as open', async () => {
    await client.knobs({ bookkeepingSystemVersion: '1.0' });
    const { at } = await client.saveInvoice({ taxRule: null, taxType: 'default', status: '200' });
    expect(at('invoice')).toMatchObject({
      taxType: 'default',
      status: '200',
      invoiceNumber: 'RE-1000',
    });
    expect(at('invoice')).not.toHaveProperty('taxRule');
    expectError(await client.saveInvoice({ taxRule: null }), 422, null, 'Could not find taxType');
  });
});

describe('the sums of an invoice', () => {
  const sums = async (header: object, positions: object[], discountSave: object[] = []) => {
    const contact = ref('Contact', await client.contact());
    const { at } = await client.post('/Invoice/Factory/saveInvoice', {
      invoice: { ...INVOICE, contact, ...header },
      invoicePosSave: positions.map((position) => ({ ...POSITION, ...position })),
      discountSave,
    });
    return [at('invoice.sumNet'), at('invoice.sumTax'), at('invoice.sumGross')];
  };

  it('split gross prices once per rate', async () => {
    // 3 × 9.99 = 29.97 → 25.18 net; 2 × 5.35 = 10.70 → 10 net
    const positions = [
      { quantity: 3, price: '9.99' },
      { quantity: 2, price: '5.35', taxRate: 7 },
    ];
    expect(await sums({}, positions)).toEqual(['35.18', '5.49', '40.67']);
  });

  it('add tax to net prices once per rate', async () => {
    // 3 × 0.33 in one-piece lines: 0.99 net, 0.1881 → 0.19 tax
    expect(await sums({ showNet: true }, [{ price: 0.33 }, { price: 0.33 }, { price: 0.33 }])).toEqual([
      '0.99',
      '0.19',
      '1.18',
    ]);
  });

  it('round a line half up after its discount', async () => {
    // 10.05 less 10 % = 9.045 → 9.05 gross; 9.05 / 1.19 = 7.60504 → 7.61 net
    expect(await sums({}, [{ price: '10.05', discount: 10 }])).toEqual(['7.61', '1.44', '9.05']);
  });

  it('are lowered by a discount in percent and raised by a surcharge', async () => {
    const item = { objectName: 'Discounts', mapAll: true, text: 'Treue' };
    const discount = { ...item, discount: true, percentage: true, value: 10 };
    expect(await sums({}, [{}], [discount])).toEqual(['90', '17.1', '107.1']);
    const surcharge = { ...item, discount: false, percentage: false, value: '11.90' };
    expect(await sums({}, [{}], [surcharge])).toEqual(['110', '20.9', '130.9']);
  });

  it('convert a foreign currency to euro and keep the original sums', async () => {
    const contact = ref('Contact', await client.contact());
    const { at } = await client.saveInvoice({ contact, currency: 'USD' }, [{ price: '110.00', taxRate: 0 }]);
    // 1 EUR = 1.10 USD
    expect(at('invoice')).toMatchObject({ sumGross: '100', sumGrossForeignCurrency: '110', sumTax: '0' });
  });
});

describe('changing a draft', () => {
  it('changes, adds and deletes positions by id and keeps the others', async () => {
    const saved = await client.saveInvoice({ header: 'Alt' }, [{ price: 10 }, { price: 20 }]);
    const id = String(saved.at('invoice.id'));
    const changed = await client.post('/Invoice/Factory/saveInvoice', {
      invoice: { id, objectName: 'Invoice', mapAll: true, header: 'Neu' },
      invoicePosSave: [
        { ...POSITION, id: saved.at('invoicePos.0.id'), price: 15 },
        { ...POSITION, price: 40 },
      ],
      invoicePosDelete: ref('InvoicePos', String(saved.at('invoicePos.1.id'))),
    });
    expect(changed.at('invoice')).toMatchObject({
      id,
      header: 'Neu',
      sumGross: '55',
      addressCity: 'München',
    });
    expect((await client.get(`/InvoicePos?invoice[id]=${id}`)).each('price')).toEqual(['15', '40']);
  });

  it('is refused for other documents than drafts, and for unknown positions', async () => {
    const open = await client.openInvoice();
    const header = { id: open, objectName: 'Invoice', mapAll: true };
    expectError(
      await client.post('/Invoice/Factory/saveInvoice', { invoice: header }),
      422,
      null,
      /status 100/,
    );
    const draft = await client.invoice();
    const body = { invoice: { ...header, id: draft }, invoicePosSave: [{ ...POSITION, id: '77' }] };
    expectError(await client.post('/Invoice/Factory/saveInvoice', body), 404, 151, /InvoicePos/);
  });

  it('copies the address of the contact only when requested and available', async () => {
    const contact = await client.contact();
    const blank = { addressName: null, addressStreet: null, addressZip: null, addressCity: null };
    const save = async () =>
      client.post('/Invoice/Factory/saveInvoice', {
        invoice: { ...INVOICE, ...blank, contact: ref('Contact', contact) },
        invoicePosSave: [POSITION],
        takeDefaultAddress: true,
      });
    expect((await save()).at('invoice.addressCity')).toBeNull();
    await client.post('/ContactAddress', {
      contact: ref('Contact', contact),
      country: ref('StaticCountry', '3'),
      category: ref('Category', '47'),
      street: 'Ring 1',
      zip: '1010',
      city: 'Wien',
    });
    expect((await save()).at('invoice')).toMatchObject({
      addressCity: 'Wien',
      addressCountry: ref('StaticCountry', '3'),
    });
  });
});

it('saving an invoice never recognises a duplicate', async () => {
  const contact = ref('Contact', await client.contact());
  const first = await client.invoice({ contact, customerInternalNote: '#1' });
  const second = await client.invoice({ contact, customerInternalNote: '#1' });
  expect(second).not.toBe(first);
  expect((await client.get('/Invoice?customerInternalNote=%231')).each('id')).toEqual([first, second]);
});
