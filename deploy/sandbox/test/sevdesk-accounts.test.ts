import { describe, expect, it } from '@jest/globals';
import { BOOKING, expectError, ref, useSandbox } from './sevdesk-fixture.ts';

const client = useSandbox();
const BANK = ref('CheckAccount', '401');
const TRANSACTION = {
  checkAccount: BANK,
  valueDate: '10.01.2026',
  amount: 119,
  payeePayerName: 'Kundin AG',
  status: 100,
};
const add = async (fields: object = {}) =>
  String((await client.post('/CheckAccountTransaction', { ...TRANSACTION, ...fields })).at('id'));

describe('check accounts', () => {
  it('are created for file import (online) or clearing (offline)', async () => {
    const paypal = await client.post('/CheckAccount/Factory/fileImportAccount', {
      name: 'PayPal',
      importType: 'CSV',
    });
    expect(paypal.status).toBe(201);
    expect(paypal.at()).toMatchObject({ type: 'online', importType: 'CSV', status: '100' });
    const clearing = await client.post('/CheckAccount/Factory/clearingAccount', {
      name: 'Klarna',
      accountingNumber: 1361,
    });
    expect(clearing.at()).toMatchObject({ type: 'offline', accountingNumber: '1361' });
    expect((await client.get('/CheckAccount')).count).toBe(7);
  });

  it('refuse a taken accounting number, a missing name and an unknown import type', async () => {
    const path = '/CheckAccount/Factory/clearingAccount';
    expectError(await client.post(path, { name: 'A', accountingNumber: 1800 }), 422, null, /already in use/);
    expectError(await client.post(path, {}), 422, null, /name/);
    expectError(
      await client.post('/CheckAccount/Factory/fileImportAccount', { name: 'A', importType: 'PDF' }),
      422,
      null,
    );
  });

  it('sum up their transactions until the end of a Berlin day', async () => {
    await add();
    await add({ valueDate: '11.01.2026', amount: '-0.5' });
    const balance = (date: string) => client.get(`/CheckAccount/401/getBalanceAtDate?date=${date}`);
    expect((await balance('2026-01-09')).at()).toBe('0.00');
    expect((await balance('2026-01-10')).at()).toBe('119.00');
    expect((await balance('2026-01-11')).at()).toBe('118.50');
  });
});

describe('account transactions', () => {
  it('are created on online accounts only', async () => {
    const text = /^You can only create transactions on online checkaccounts\. Use document bookAmount/;
    for (const id of ['402', '403']) {
      const body = { ...TRANSACTION, checkAccount: ref('CheckAccount', id) };
      expectError(await client.post('/CheckAccountTransaction', body), 422, null, text);
    }
  });

  it.each(['valueDate', 'amount', 'payeePayerName', 'status', 'checkAccount'])('need %s', async (field) => {
    expectError(
      await client.post('/CheckAccountTransaction', { ...TRANSACTION, [field]: undefined }),
      400,
      null,
    );
  });

  it('are found by part of their purpose, and isBooked=false filters nothing', async () => {
    const id = await add({ paymtPurpose: 'Bestellung #1001 PayPal' });
    await add({ paymtPurpose: 'Miete', amount: -500 });
    const ids = async (query: string) => (await client.get(`/CheckAccountTransaction?${query}`)).count;
    expect(await ids('paymtPurpose=%231001')).toBe(1);
    expect(await ids('isBooked=false')).toBe(2);
    expect(await ids('isBooked=true')).toBe(0);
    expect(await ids('onlyDebit=true')).toBe(1);
    expect((await client.get(`/CheckAccountTransaction/${id}`)).at('0')).toMatchObject({
      amount: '119',
      status: '100',
    });
  });

  it('compare startDate and endDate with the entry date', async () => {
    await add({ valueDate: '01.01.2026', entryDate: '10.01.2026' });
    expect((await client.get('/CheckAccountTransaction?startDate=05.01.2026')).count).toBe(1);
    expect((await client.get('/CheckAccountTransaction?endDate=05.01.2026')).count).toBe(0);
  });

  it('disappear from lists when deleted but stay readable', async () => {
    const id = await add();
    await client.delete(`/CheckAccountTransaction/${id}`);
    expect((await client.get('/CheckAccountTransaction')).count).toBe(0);
    expect((await client.get(`/CheckAccountTransaction/${id}`)).at('0.deletedAt')).not.toBeNull();
  });

  it('are stored twice when posted twice', async () => {
    await add();
    await add();
    expect((await client.get('/CheckAccountTransaction')).count).toBe(2);
  });

  it('pay an invoice once, and cannot be deleted or reused afterwards', async () => {
    const transaction = await add();
    const pay = async (more: object = {}) =>
      client.put(`/Invoice/${await client.openInvoice()}/bookAmount`, {
        ...BOOKING,
        checkAccount: BANK,
        checkAccountTransaction: ref('CheckAccountTransaction', transaction),
        amount: 119,
        ...more,
      });
    expectError(await pay({ checkAccount: ref('CheckAccount', '402') }), 422, null, /does not belong/);
    expectError(await pay({ checkAccountTransaction: ref('CheckAccountTransaction', '1') }), 404, 151);
    const booked = await pay();
    expect(booked.at('toStatus')).toBe('1000');
    expect((await client.get(`/Invoice/${booked.at('invoice.id')}`)).at('0.payDate')).toBe(
      '2026-01-10T00:00:00+01:00',
    );
    expectError(await pay(), 422, null, /already booked/);
    expectError(await client.delete(`/CheckAccountTransaction/${transaction}`), 409, 159, /status 400/);
    const log = await client.get(`/CheckAccountTransactionLog?checkAccountTransaction[id]=${transaction}`);
    expect(log.at('0')).toMatchObject({ fromStatus: '100', toStatus: '400', amountPaid: 119 });
  });

  it('cannot be unbooked once enshrined', async () => {
    const transaction = await add();
    const invoice = await client.openInvoice();
    await client.pay(invoice, 119, {
      checkAccount: BANK,
      checkAccountTransaction: ref('CheckAccountTransaction', transaction),
    });
    await client.put(`/CheckAccountTransaction/${transaction}/enshrine`);
    expectError(
      await client.put(`/CheckAccountTransaction/${transaction}/enshrine`),
      422,
      null,
      'Already enshrined',
    );
    expectError(await client.put(`/Invoice/${invoice}/resetToOpen`), 422, null, 'Already enshrined');
  });
});

describe('parts and tags', () => {
  const PART = { name: 'Tasse', partNumber: 'T-1', stock: 4, unity: ref('Unity', '1'), taxRate: 19 };

  it('stores two parts with the same number, and answers stock as a string', async () => {
    const id = (await client.post('/Part', PART)).at('id');
    await client.post('/Part', PART);
    expect((await client.get('/Part?partNumber=T-1')).count).toBe(2);
    expect((await client.put(`/Part/${id}`, { stock: 9 })).at()).toMatchObject({ stock: '9', name: 'Tasse' });
    expect((await client.get(`/Part/${id}/getStock`)).at()).toBe('9');
  });

  it.each([
    [{ taxRate: 16 }, 422],
    [{ name: null }, 422],
    [{ partNumber: null }, 422],
    [{ stock: null }, 422],
    [{ unity: null }, 400],
  ])('refuses a part with %j', async (patch, status) => {
    expect((await client.post('/Part', { ...PART, ...patch })).status).toBe(status);
  });

  it('tags documents and finds them by tag', async () => {
    const [invoice, other] = [await client.invoice(), await client.invoice()];
    const tagged = await client.post('/Tag/Factory/create', {
      name: 'Shop',
      object: ref('Invoice', invoice),
    });
    expect(tagged.at()).toMatchObject({ objectName: 'TagRelation', object: ref('Invoice', invoice) });
    await client.post('/Tag/Factory/create', { name: 'Shop', object: ref('Invoice', other) });
    const tag = tagged.at('tag.id');
    expect((await client.get('/Tag?name=Shop')).count).toBe(1);
    expect((await client.get(`/Invoice?tags[0][id]=${tag}&tags[0][objectName]=Tag`)).each('id')).toEqual([
      invoice,
      other,
    ]);
    expect((await client.get(`/TagRelation?object[id]=${invoice}`)).count).toBe(1);
    await client.delete(`/Tag/${tag}`);
    expect((await client.get('/TagRelation')).count).toBe(0);
  });

  it('tags contacts through a relation and refuses them in the factory', async () => {
    const contact = ref('Contact', await client.contact());
    expectError(await client.post('/Tag/Factory/create', { name: 'A', object: contact }), 422, null);
    const tag = ref('Tag', String((await client.post('/Tag', { name: 'A' })).at('id')));
    expect((await client.post('/TagRelation', { tag, object: contact })).status).toBe(201);
    expect((await client.get(`/Contact?tags[0][id]=${tag.id}`)).count).toBe(1);
  });
});
