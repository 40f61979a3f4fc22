import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Fixture, startFixture } from './support/settings-fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
beforeEach(() => fixture.reset());
afterAll(() => fixture.stop());

const listErrors = async (...given: Parameters<Fixture['change']>) => {
  const { result } = await fixture.change(...given);
  return result?.$case === 'invalid' ? result.value.errors : [];
};
const onPlan = (id: string) => {
  if (fixture.neighbours.shop?.plan) fixture.neighbours.shop.plan.id = id;
};
const account = (facts: object) => {
  Object.assign(fixture.neighbours.connection, facts);
};

describe('what the plan and the account allow', () => {
  it('is asked of shops: a feature of a higher plan is refused with its field', async () => {
    onPlan('free');
    expect(
      await listErrors('free.myshopify.com', 'invoices', { invoiceTagShop: true, invoiceDue: 14 }),
    ).toEqual([
      {
        section: 'invoices',
        field: 'invoiceTagShop',
        message: 'Das gibt es ab dem Tarif Standard. Wechsle den Tarif.',
      },
    ]);
    expect((await fixture.read('free.myshopify.com', 'invoices')).version).toBe(0n);
  });

  it('does not lock a shop out that had more before', async () => {
    const shop = 'downgraded.myshopify.com';
    await fixture.change(shop, 'invoices', { invoiceTagShop: true });
    onPlan('free');
    expect(await listErrors(shop, 'invoices', { invoiceDue: 14 })).toEqual([]);
    expect(await fixture.read(shop, 'invoices')).toMatchObject({
      version: 2n,
      values: { invoiceTagShop: true, invoiceDue: 14 },
    });
  });

  it('is asked of the provider: mails on trial, tax rules of small businesses, gaps of e-invoices', async () => {
    const shop = 'facts.myshopify.com';
    account({
      smallBusiness: true,
      account: {
        trial: true,
        currency: 'EUR',
        countryCode: 'DE',
        eInvoiceGaps: ['bankIban'],
        costCentreByCountry: {},
        sepaPaymentMethodId: undefined,
        printOptions: [],
        refuses: [],
        filledAccountIds: [],
        clearingAccountIds: [],
        rulesOfRevenueAccounts: {},
      },
    });
    const errors = await listErrors(shop, 'invoices', {
      invoiceSendMailEnabled: true,
      taxRuleDefault: '2',
      invoiceDue: 14,
      einvoice: true,
      invoiceLayoutCostcentre: 'COUNTRY',
    });
    expect(Object.fromEntries(errors.map(({ field, message }) => [field, message]))).toEqual({
      invoiceSendMailEnabled: expect.stringContaining('Testphase'),
      taxRuleDefault: expect.stringContaining('Kleinunternehmer'),
      einvoice: expect.stringContaining('IBAN, Zahlungsmethode SEPA-Überweisung'),
      invoiceLayoutCostcentre: expect.stringContaining('Länderkürzel'),
    });
  });

  it('is satisfied by an account that has everything', async () => {
    account({
      account: {
        trial: false,
        currency: 'EUR',
        countryCode: 'DE',
        eInvoiceGaps: [],
        costCentreByCountry: { DE: '4' },
        sepaPaymentMethodId: '9',
        printOptions: [],
        refuses: [],
        filledAccountIds: [],
        clearingAccountIds: [],
        rulesOfRevenueAccounts: {},
      },
    });
    expect(
      await listErrors('complete.myshopify.com', 'invoices', {
        invoiceSendMailEnabled: true,
        taxRuleDefault: '2',
        invoiceDue: 14,
        einvoice: true,
        invoiceLayoutCostcentre: 'COUNTRY',
      }),
    ).toEqual([]);
  });

  it('changes nothing for a shop that nobody knows', async () => {
    fixture.neighbours.shop = null;
    await expect(
      fixture.change('nobody.myshopify.com', 'invoices', { invoiceDue: 14 }),
    ).rejects.toMatchObject({
      kind: 'notFound',
      reason: 'UNKNOWN_SHOP',
    });
    expect((await fixture.read('nobody.myshopify.com', 'invoices')).version).toBe(0n);
  });
});

describe('what the account has', () => {
  const shop = 'ids.myshopify.com';
  const nothing = {
    countries: [],
    users: [],
    accounts: [],
    layouts: [],
    letterpapers: [],
    paymentMethods: [],
    units: [],
    contactCategories: [],
    contactAddressCategories: [],
  };

  it('is what a choice may name: an unknown cost centre and an unknown file are refused', async () => {
    fixture.neighbours.reference = { ...nothing, costCentres: [{ id: '71', name: 'Laden', number: '1' }] };
    expect(
      await listErrors(shop, 'invoices', {
        invoiceLayoutCostcentre: '999',
        invoiceSendMailAttachments: '881,882',
      }),
    ).toEqual([
      {
        section: 'invoices',
        field: 'invoiceLayoutCostcentre',
        message: 'Das gibt es in deinem sevdesk-Konto nicht. Synchronisiere das Konto und wähle neu.',
      },
      {
        section: 'invoices',
        field: 'invoiceSendMailAttachments',
        message: '„882“ gibt es in deinem sevdesk-Konto nicht. Synchronisiere das Konto und wähle neu.',
      },
    ]);
    expect((await fixture.read(shop, 'invoices')).version).toBe(0n);
    expect(await listErrors(shop, 'invoices', { invoiceLayoutCostcentre: '71' })).toEqual([]);
  });
});

describe('texts', () => {
  it('with an unknown placeholder are refused with their language and position', async () => {
    expect(
      await listErrors('texts.myshopify.com', 'invoices', {
        invoiceLayoutFooter: { de: 'Danke, {{ order.nickname }}!' },
      }),
    ).toEqual([
      {
        section: 'invoices',
        field: 'invoiceLayoutFooter.de',
        message: expect.stringMatching(/^Zeile 1, Zeichen \d+: /),
      },
    ]);
  });
});
