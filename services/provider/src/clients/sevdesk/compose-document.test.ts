import type { ReferenceData } from '@belegfluss/provider/contract';
import { type DocumentContent, plainPrint } from '@belegfluss/provider/contract';
import { describe, expect, it } from '@jest/globals';
import { nothingLearned } from '../../domain/learned.ts';
import { composeSave, surplusPositions } from './compose-document.ts';

const reference: ReferenceData = {
  countries: [
    { id: '1', code: 'DE', name: 'Deutschland' },
    { id: '11', code: 'FR', name: 'Frankreich' },
  ],
  users: [
    { id: '90', name: 'Alt', firstName: '', lastName: '', hidden: true },
    { id: '91', name: 'Neu', firstName: '', lastName: '', hidden: false },
  ],
  accounts: [],
  layouts: [],
  letterpapers: [],
  paymentMethods: [],
  units: [
    { id: '1', name: 'Stk', code: 'UNITY_PIECE' },
    { id: '17', name: 'pauschal', code: 'UNITY_BLANKET' },
  ],
  costCentres: [],
  revenueAccounts: [],
  taxRules: [],
  contactCategories: [],
  contactAddressCategories: [],
};
const view = { systemVersion: '2.0', learned: nothingLearned, reference };

const aContent = (changes: Partial<DocumentContent> = {}): DocumentContent => ({
  kind: 'invoice',
  reference: '#1001 (5001)',
  date: '2026-11-20',
  deliveryDate: '2026-11-18',
  currency: 'EUR',
  pricesIncludeTax: true,
  taxRuleId: '1',
  taxText: 'Umsatzsteuer 19 %',
  subject: 'Rechnung',
  headText: 'oben',
  footText: 'unten',
  paymentTermDays: 14,
  number: null,
  address: {
    nameLines: ['Teehaus GmbH', 'Lena Beispiel', 'Hof 2'],
    street: 'Lindenweg 4',
    zip: '20095',
    city: 'Hamburg',
    countryCode: 'DE',
  },
  deliveryCountryCode: 'FR',
  positions: [
    { title: 'Tasse', detail: 'rot', quantity: '2', unit: 'piece', unitPrice: '11.90', taxRate: '19' },
    { title: 'Rabatt', detail: '', quantity: '1', unit: 'flat', unitPrice: '-2.38', taxRate: '19' },
  ],
  sourceInvoiceId: null,
  invoiceType: 'standard',
  language: 'de',
  deliveryDateUntil: null,
  cashDiscount: null,
  vatId: null,
  buyerReference: null,
  eInvoice: false,
  paymentMethodId: null,
  costCentreId: null,
  revenueAccountId: null,
  contactPersonId: null,
  print: plainPrint,
  tags: [],
  ...changes,
});
const compose = (changes: Partial<DocumentContent> = {}, more: object = {}, account = view) =>
  composeSave(
    {
      id: null,
      contactId: '700',
      content: aContent(changes),
      positionIds: [],
      deletedPositionId: null,
      ...more,
    },
    account,
  );

describe('composeSave', () => {
  it('writes an invoice as the provider wants it', () => {
    expect(compose()).toEqual({
      ok: true,
      value: {
        invoice: {
          objectName: 'Invoice',
          mapAll: true,
          contact: { id: '700', objectName: 'Contact' },
          contactPerson: { id: '91', objectName: 'SevUser' },
          status: 100,
          invoiceType: 'RE',
          invoiceDate: '20.11.2026',
          deliveryDate: '18.11.2026',
          timeToPay: 14,
          header: 'Rechnung',
          headText: 'oben',
          footText: 'unten',
          discount: 0,
          discountTime: null,
          taxRate: 0,
          taxText: 'Umsatzsteuer 19 %',
          taxRule: { id: '1', objectName: 'TaxRule' },
          smallSettlement: false,
          currency: 'EUR',
          showNet: false,
          customerInternalNote: '#1001 (5001)',
          propertyIsEInvoice: false,
          deliveryDateUntil: null,
          addressName: 'Teehaus GmbH',
          addressName2: 'Lena Beispiel, Hof 2',
          addressStreet: 'Lindenweg 4',
          addressZip: '20095',
          addressCity: 'Hamburg',
          addressCountry: { id: '1', objectName: 'StaticCountry' },
          address: 'Teehaus GmbH\nLena Beispiel\nHof 2\nLindenweg 4\n20095 Hamburg',
        },
        invoicePosSave: [
          {
            objectName: 'InvoicePos',
            mapAll: true,
            positionNumber: 0,
            name: 'Tasse',
            text: 'rot',
            quantity: 2,
            unity: { id: '1', objectName: 'Unity' },
            price: 11.9,
            priceGross: 11.9,
            taxRate: 19,
          },
          {
            objectName: 'InvoicePos',
            mapAll: true,
            positionNumber: 1,
            name: 'Rabatt',
            text: '',
            quantity: 1,
            unity: { id: '17', objectName: 'Unity' },
            price: -2.38,
            priceGross: -2.38,
            taxRate: 19,
          },
        ],
        invoicePosDelete: null,
        discountSave: null,
        discountDelete: null,
        takeDefaultAddress: false,
      },
    });
  });

  it('writes a credit note that lowers an invoice', () => {
    expect(
      compose({ kind: 'creditNote', number: 'GU-7', sourceInvoiceId: '42', pricesIncludeTax: false }),
    ).toMatchObject({
      value: {
        creditNote: {
          objectName: 'CreditNote',
          creditNoteType: 'CN',
          creditNoteDate: '20.11.2026',
          creditNoteNumber: 'GU-7',
          deliveryDate: '18.11.2026',
          bookingCategory: 'UNDERACHIEVEMENT',
          refSrcInvoice: { id: '42', objectName: 'Invoice' },
          showNet: true,
        },
        creditNotePosSave: [{ objectName: 'CreditNotePos', price: 11.9 }, { price: -2.38 }],
        creditNotePosDelete: null,
      },
    });
  });

  it.each(['18', '19', '20'])('names the country of delivery for One Stop Shop rule %s', (taxRuleId) => {
    expect(compose({ taxRuleId })).toMatchObject({ value: { invoice: { deliveryAddressCountry: 'fr' } } });
  });

  it('marks a small business by its rule', () => {
    expect(compose({ taxRuleId: '11' })).toMatchObject({ value: { invoice: { smallSettlement: true } } });
  });

  it('states a number of ours, and no term where there is none', () => {
    expect(compose({ number: 'R-1', paymentTermDays: null })).toMatchObject({
      value: { invoice: { invoiceNumber: 'R-1', timeToPay: null } },
    });
  });

  it('writes the options of an invoice where they are set', () => {
    expect(
      compose({
        deliveryDate: '2026-10-01',
        deliveryDateUntil: '2026-10-31',
        cashDiscount: { percent: '1.5', days: 10 },
        eInvoice: true,
        buyerReference: '04011000-1234512345-06',
        paymentMethodId: '21919',
        costCentreId: '201',
        revenueAccountId: '3640',
        contactPersonId: '90',
      }),
    ).toMatchObject({
      value: {
        invoice: {
          // 31 October 2026, 00:00 in Berlin, which is winter time already: 30 October, 23:00 UTC.
          deliveryDateUntil: Date.parse('2026-10-30T23:00:00Z') / 1000,
          discount: 1.5,
          discountTime: 10,
          propertyIsEInvoice: true,
          einvoiceReference: '04011000-1234512345-06',
          paymentMethod: { id: '21919', objectName: 'PaymentMethod' },
          costCentre: { id: '201', objectName: 'CostCentre' },
          accountDatev: { id: '3640', objectName: 'AccountDatev' },
          contactPerson: { id: '90', objectName: 'SevUser' },
        },
      },
    });
  });

  const destinations: [string, Parameters<typeof compose>[0], string | undefined][] = [
    // BR-IC-12: a supply within the Community states the country that the goods go to.
    ['an e-invoice within the Community', { taxRuleId: '3', eInvoice: true }, 'at'],
    ['a plain invoice within the Community', { taxRuleId: '3' }, undefined],
    ['an e-invoice at home', { taxRuleId: '1', eInvoice: true }, undefined],
    ['the one-stop shop', { taxRuleId: '18' }, 'at'],
  ];
  it.each(destinations)('names the country of delivery or leaves it: %s', (_what, content, country) => {
    const written = compose({ deliveryCountryCode: 'AT', ...content });
    const { invoice } = (written.ok ? written.value : {}) as { invoice: Record<string, unknown> };
    expect(invoice.deliveryAddressCountry).toBe(country);
  });

  it('takes the first user where the wanted one is gone', () => {
    expect(compose({ contactPersonId: '999' })).toMatchObject({
      value: { invoice: { contactPerson: { id: '91' } } },
    });
  });

  it.each([
    ['advance', 'AR'],
    // The provider makes final invoices from its own orders alone.
    ['final', 'RE'],
    ['standard', 'RE'],
  ] as const)('writes an invoice of the type %s, and no origin', (invoiceType, wireType) => {
    const written = compose({ invoiceType, sourceInvoiceId: invoiceType === 'final' ? '42' : null });
    const { invoice } = (written.ok ? written.value : {}) as { invoice: Record<string, unknown> };
    expect(invoice.invoiceType).toBe(wireType);
    expect(invoice).not.toHaveProperty('origin');
  });

  it('clears on a rewrite what is not stated any more', () => {
    expect(compose({}, { id: '9' })).toMatchObject({
      value: {
        invoice: {
          accountDatev: null,
          einvoiceReference: null,
          paymentMethod: null,
          costCentre: null,
          discount: 0,
          discountTime: null,
        },
      },
    });
  });

  it('uses the positions of a draft again and deletes one that is too many', () => {
    const content = aContent({ positions: aContent().positions.slice(0, 1) });
    expect(surplusPositions(['5', '6', '7'], content)).toEqual(['6', '7']);
    const change = { id: '9', positionIds: ['5', '6'], deletedPositionId: '6' };
    expect(compose({ positions: content.positions }, change)).toMatchObject({
      value: {
        invoice: { id: '9' },
        invoicePosSave: [{ id: '5' }],
        invoicePosDelete: { id: '6', objectName: 'InvoicePos' },
      },
    });
  });

  it.each([
    ['1', { taxType: 'default' }],
    ['3', { taxType: 'eu' }],
    ['11', { taxType: 'ss' }],
    ['17', { taxType: 'noteu' }],
  ])('states rule %s as a type in bookkeeping system 1.0', (taxRuleId, expected) => {
    const old = compose({ taxRuleId }, {}, { ...view, systemVersion: '1.0' });
    expect(old).toMatchObject({ value: { invoice: expected } });
    expect(old.ok && 'taxRule' in (old.value as { invoice: object }).invoice).toBe(false);
  });

  it.each([
    [
      'a country that the account does not know',
      { address: { ...aContent().address, countryCode: 'XX' } },
      view,
    ],
    [
      'an account without a visible user',
      {},
      { ...view, reference: { ...reference, users: reference.users.slice(0, 1) } },
    ],
    [
      'a rule that bookkeeping system 1.0 has no type for',
      { taxRuleId: '18' },
      { ...view, systemVersion: '1.0' },
    ],
  ])('refuses %s without a call', (_name, changes, account) => {
    expect(compose(changes, {}, account)).toMatchObject({ ok: false, error: { kind: 'rejected' } });
  });
});

it('states to merchants in their language what it refuses itself', () => {
  const address = (countryCode: string) => ({ address: { ...aContent().address, countryCode } });
  expect(compose(address('ZZ'))).toMatchObject({
    error: {
      message: 'sevdesk kennt das Land „ZZ“ nicht. Berichtige das Land der Rechnungsanschrift in Shopify.',
    },
  });
  expect(compose(address(''))).toMatchObject({
    error: { message: 'Die Rechnungsanschrift nennt kein Land. Ergänze es in Shopify.' },
  });
});

describe('the own number of a document in its texts', () => {
  const texts = {
    subject: 'Gutschrift \uE000',
    headText: '<b>Nr. \uE000</b>, noch einmal \uE000',
    footText: 'Ihre Nummer \uE000.',
  };
  const saved = (changes: Partial<DocumentContent>) => {
    const result = compose({ ...texts, ...changes });
    if (!result.ok) throw new Error('It was refused.');
    return (result.value as Record<string, Record<string, unknown>>)[changes.kind ?? 'invoice'];
  };

  it('is that which a credit note brings', () => {
    expect(saved({ kind: 'creditNote', number: 'GU-<7>$&', sourceInvoiceId: '9' })).toMatchObject({
      creditNoteNumber: 'GU-<7>$&',
      header: 'Gutschrift GU-<7>$&',
      headText: '<b>Nr. GU-&lt;7&gt;$&amp;</b>, noch einmal GU-&lt;7&gt;$&amp;',
      footText: 'Ihre Nummer GU-&lt;7&gt;$&amp;.',
    });
  });

  it('is left out with its blank where there is none', () => {
    expect(saved({ number: null })).toMatchObject({
      header: 'Gutschrift',
      headText: '<b>Nr.</b>, noch einmal',
      footText: 'Ihre Nummer.',
    });
  });
});
