import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ContactContent } from '../src/domain/contact-content.ts';
import { beforeSend, startRecordedServer, unwrap, view } from './recorded-server.ts';

let sevdesk: Awaited<ReturnType<typeof startRecordedServer>>;
beforeAll(async () => {
  sevdesk = await startRecordedServer();
});
afterAll(() => sevdesk.stop());

const CONTACT: ContactContent = {
  customerKey: 'ML-20418',
  companyName: 'Kaffeestube Beispiel GmbH',
  firstName: '',
  lastName: '',
  email: 'post@kaffeestube.example',
  phone: '',
  vatId: '',
  address: {
    nameLines: ['Kaffeestube Beispiel GmbH'],
    street: 'Beispielallee 3',
    zip: '50667',
    city: 'Köln',
    countryCode: 'DE',
  },
  categoryName: '',
  categoryCode: '',
  categoryColor: '#95BF47',
  customerNumber: 'ML-20418',
  description: '',
  tags: [],
};

describe('recorded lines of accounts', () => {
  const account = { accountId: '990701', enshrined: false };

  it.each([
    ['booked', '990801', 'transaction', 'linked', '-22.00', '2026-05-12', '2026-05-13T04:30:12Z'],
    ['deleted', '990805', 'transaction-deleted', 'gone', '-3.00', '2026-05-15', '2026-05-16T04:30:40Z'],
  ] as const)('are read when they are %s', async (_case, id, name, state, amount, day, createdAt) => {
    sevdesk.answer({ [`GET /CheckAccountTransaction/${id}`]: name });
    expect(unwrap(await sevdesk.client.getTransaction(id))).toMatchObject({
      ...account,
      id,
      state,
      amount,
      day,
      createdAt: new Date(createdAt),
    });
  });

  it('are listed with what they are for', async () => {
    sevdesk.answer({ 'GET /CheckAccountTransaction': 'transaction-list' });
    const entered = { from: '2026-05-13', until: '2026-05-14' };
    const lines = unwrap(await sevdesk.client.listTransactions('990701', entered));
    expect(lines.map(({ id, amount, day, state }) => [id, amount, day, state])).toEqual([
      ['990802', '47.60', '2026-05-13', 'linked'],
      ['990803', '-250.00', '2026-05-14', 'linked'],
    ]);
    expect(unwrap(await sevdesk.client.listOpenTransactions('990701', entered))).toEqual([]);
    const purpose = 'Bestellung #1042 Zahlung 5001';
    expect(unwrap(await sevdesk.client.findTransaction('990701', purpose))).toBe('990802');
    expect(unwrap(await sevdesk.client.findTransaction('990703', purpose))).toBeNull();
  });

  it('are booked on something that is neither invoice nor credit note', async () => {
    sevdesk.answer({ 'GET /CheckAccountTransactionLog': 'transaction-log' });
    expect(unwrap(await sevdesk.client.findBookedDocument('990801'))).toBeNull();
  });

  it('are made and deleted', async () => {
    sevdesk.answer({
      'POST /CheckAccountTransaction': [201, 'transaction-created'],
      'DELETE /CheckAccountTransaction/990806': 'transaction-deletion',
    });
    const line = {
      accountId: '990701',
      amount: '-0.65',
      date: '2026-06-02',
      purpose: 'Gebühr',
      counterparty: 'M',
    };
    expect(unwrap(await sevdesk.client.createTransaction(line, beforeSend))).toBe('990806');
    expect(unwrap(await sevdesk.client.deleteTransaction('990806', beforeSend))).toBeNull();
  });
});

describe('recorded errors', () => {
  it('say that a line was never there', async () => {
    sevdesk.answer({ 'GET /CheckAccountTransaction/990899': [404, 'error-404-code-151'] });
    expect(unwrap(await sevdesk.client.getTransaction('990899'))).toBeNull();
  });

  it('say that a clearing account takes no lines', async () => {
    sevdesk.answer({ 'POST /CheckAccountTransaction': [422, 'error-422-offline-account'] });
    const line = { accountId: '990703', amount: '1.00', date: '2026-06-02', purpose: 'P', counterparty: 'M' };
    expect(await sevdesk.client.createTransaction(line, beforeSend)).toEqual({
      ok: false,
      error: {
        kind: 'rejected',
        status: 422,
        code: '',
        message:
          'You can only create transactions on online checkaccounts. Use document bookAmount to create transactions on other types.',
      },
    });
  });
});

describe('recorded contacts', () => {
  it('are found by their number with their addresses', async () => {
    sevdesk.answer({
      'GET /Contact': 'contact-list-by-customer-number',
      'GET /CommunicationWay': 'communication-way-list',
      'GET /ContactAddress': 'contact-address-list',
    });
    expect(unwrap(await sevdesk.client.findContactsByNumber('ML-20418'))).toEqual([
      {
        id: '990203',
        name: 'Kaffeestube Beispiel GmbH',
        description: '',
        emails: ['post@kaffeestube.example'],
      },
    ]);
    expect(unwrap(await sevdesk.client.findAddress('990203'))).toBe('991002');
    expect(unwrap(await sevdesk.client.findAddress('990201'))).toBeNull();
    const email = { type: 'EMAIL', value: 'Post@Kaffeestube.example' } as const;
    expect(unwrap(await sevdesk.client.findCommunicationWay('990203', email))).toBe('991102');
  });

  it('are made with an address and an email address', async () => {
    sevdesk.answer({
      'POST /Contact': [201, 'contact-created'],
      'POST /ContactAddress': [201, 'contact-address-created'],
      'POST /CommunicationWay': [201, 'communication-way-created'],
    });
    const given = { marker: 'm', categoryId: null };
    expect(unwrap(await sevdesk.client.createContact(CONTACT, given, beforeSend))).toBe('990203');
    expect(unwrap(await sevdesk.client.createAddress('990203', CONTACT, view, beforeSend))).toBe('991002');
    const email = { type: 'EMAIL', value: 'post@kaffeestube.example' } as const;
    expect(unwrap(await sevdesk.client.addCommunicationWay('990203', email, beforeSend))).toBe('991102');
  });
});

describe('recorded accounts', () => {
  const NOTHING = '{"objects":[]}';

  it('are read with their guidance: no small business', async () => {
    sevdesk.answer({
      'GET /Tools/bookkeepingSystemVersion': 'bookkeeping-system-version',
      'GET /ReceiptGuidance/forRevenue': 'receipt-guidance',
    });
    expect(unwrap(await sevdesk.client.verify())).toEqual({
      systemVersion: '2.0',
      smallBusiness: false,
      revenueAccounts: [
        {
          id: '990011',
          name: 'Gebühren',
          number: '4970',
          alias: '',
          description: 'Gebühren der Zahlungsdienste',
          taxRuleIds: ['9', '12', '13', '14'],
        },
        {
          id: '990012',
          name: 'Kautionen',
          number: '1525',
          alias: '',
          description: 'Gezahlte Kautionen',
          taxRuleIds: ['16'],
        },
        {
          id: '990013',
          name: 'Durchlaufende Posten',
          number: '1590',
          alias: '',
          description: 'Weitergereichte Einnahmen',
          taxRuleIds: ['16', '22'],
        },
      ],
    });
  });

  it('are read with their check accounts and payment methods', async () => {
    const empty = ['StaticCountry', 'SevUser', 'Unity', 'CostCentre', 'Category', 'TaxRule', 'SevClient'];
    const lists = {
      ...Object.fromEntries(empty.map((name) => [`GET /${name}`, NOTHING])),
      'GET /DocServer/getTemplatesWithThumb': '{"objects":{"templates":[]}}',
      'GET /DocServer/getLetterpapersWithThumb': '{"objects":{"letterpapers":[]}}',
      'GET /CheckAccount': 'check-account-list',
      'GET /PaymentMethod': 'payment-method-list',
    };
    sevdesk.answer(lists);
    const { account, reference } = unwrap(await sevdesk.client.fetchReferenceData());
    expect(account).toMatchObject({
      id: '990001',
      currency: 'EUR',
      sepaPaymentMethodId: '21919',
      filledAccountIds: [],
    });
    const rows = reference.accounts.map((row) => [row.id, row.name, row.type, row.autoSync, row.isDefault]);
    expect(rows).toEqual([
      ['990701', 'Shopify Payments Musterladen', 'online', false, true],
      ['990702', 'Basiskonto', 'offline', true, false],
      ['990703', 'Verrechnung Musterladen', 'offline', false, false],
    ]);
    expect(reference.paymentMethods).toHaveLength(6);
    expect(reference.paymentMethods.every(({ custom }) => !custom)).toBe(true);
    expect(unwrap(await sevdesk.client.readAccountId())).toBe('990001');
    expect(reference.refusedLists).toEqual([]);

    // An account that has none is distinguished from one that does not show them.
    sevdesk.answer({ ...lists, 'GET /CostCentre': [403, '{"error":{"message":"Forbidden"}}'] });
    expect(unwrap(await sevdesk.client.fetchReferenceData()).reference).toMatchObject({
      costCentres: [],
      refusedLists: ['costCentres'],
    });
  });

  it('are read one by one', async () => {
    sevdesk.answer({ 'GET /CheckAccount/990701': 'check-account' });
    expect(unwrap(await sevdesk.client.getAccount('990701'))).toMatchObject({
      id: '990701',
      type: 'online',
      currency: 'EUR',
      server: '',
    });
  });
});
