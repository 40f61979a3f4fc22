import { AccountUse } from '@belegfluss/protos/settings/v1/settings';
import { Shop } from '@belegfluss/protos/shops/v1/shops';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Fixture, startFixture } from './support/settings-fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
beforeEach(() => fixture.reset());
afterAll(() => fixture.stop());

const shop = 'dead.myshopify.com';
const centre = (id: string) => ({ id, name: `Kostenstelle ${id}`, number: id });
const accountWith = (lists: object) => ({
  countries: [],
  users: [],
  accounts: [],
  layouts: [],
  letterpapers: [],
  paymentMethods: [],
  units: [],
  costCentres: [],
  contactCategories: [],
  contactAddressCategories: [],
  ...lists,
});
const find = async (refresh = false, withFiles = false) =>
  (await fixture.settings.findDeadSettings({ shop, refresh, withFiles })).dead;
const costCentre = { section: 'invoices', field: 'invoiceLayoutCostcentre', id: '71', unfitFor: undefined };

describe('settings that name what the account does not have', () => {
  it('are none while nothing is named, and nobody is asked for it', async () => {
    await expect(find(true)).resolves.toEqual([]);
  });

  it('are found with section, field and id once it is gone, and are none once it is there again', async () => {
    fixture.neighbours.reference = accountWith({ costCentres: [centre('71'), centre('72')] });
    expect((await fixture.change(shop, 'invoices', { invoiceLayoutCostcentre: '71' })).result?.$case).toBe(
      'saved',
    );
    expect(await find()).toEqual([]);
    fixture.neighbours.reference = accountWith({ costCentres: [centre('72')] });
    expect(await find()).toEqual([costCentre]);
    fixture.neighbours.reference = accountWith({ costCentres: [centre('71'), centre('72')] });
    expect(await find()).toEqual([]);
  });

  it('are those of the account as it is now where it is to be read again', async () => {
    fixture.neighbours.reference = accountWith({ costCentres: [centre('71'), centre('72')] });
    fixture.neighbours.refresh = accountWith({ costCentres: [centre('72')] });
    expect(await find()).toEqual([]);
    expect(await find(true)).toEqual([costCentre]);
  });

  it('are found when the last of its kind is gone', async () => {
    fixture.neighbours.reference = accountWith({ costCentres: [], refusedLists: [] });
    expect(await find()).toEqual([costCentre]);
  });

  it('are none by a list that the account does not show, or was not known to', async () => {
    fixture.neighbours.reference = accountWith({ costCentres: [], refusedLists: ['costCentres'] });
    expect(await find()).toEqual([]);
    fixture.neighbours.reference = accountWith({ costCentres: [] });
    expect(await find()).toEqual([]);
  });

  it('are none while no account was ever read', async () => {
    expect(await find()).toEqual([]);
    expect(await find(true)).toEqual([]);
  });

  it('are files of mails, too, where they are asked for', async () => {
    const mails = 'files.myshopify.com';
    const readDeadSettings = async (withFiles: boolean) =>
      (await fixture.settings.findDeadSettings({ shop: mails, refresh: false, withFiles })).dead;
    // While no account was read, anything is accepted; it lists the file 881 alone.
    await fixture.change(mails, 'invoices', { invoiceSendMailAttachments: '881,882' });
    fixture.neighbours.reference = accountWith({});
    expect(await readDeadSettings(false)).toEqual([]);
    expect(await readDeadSettings(true)).toEqual([
      { section: 'invoices', field: 'invoiceSendMailAttachments', id: '882', unfitFor: undefined },
    ]);
  });

  it('are none any more once they are put back', async () => {
    fixture.neighbours.reference = accountWith({ costCentres: [centre('72')] });
    expect(await find()).toEqual([costCentre]);
    await fixture.change(shop, 'invoices', { invoiceLayoutCostcentre: '0' });
    expect(await find()).toEqual([]);
  });
});

describe('accounts that cannot be used for what is done with them', () => {
  const account = (id: string, type: string, changes: object = {}) => ({
    id,
    name: `Konto ${id}`,
    type,
    currency: 'EUR',
    server: '',
    autoSync: null,
    isDefault: false,
    ...changes,
  });
  const accounts = [
    account('501', 'online', { server: 'FINAPI' }),
    account('502', 'offline'),
    account('503', 'online', { server: 'PAYPAL', autoSync: true }),
    account('504', 'online'),
  ];
  const link = (id: string, action: string) => ({ account: id, [action]: true });
  const unfit = 'unfit.myshopify.com';
  const choose = async (transactionGateway: object) => {
    fixture.neighbours.shop = Shop.create({
      plan: { id: 'business', annual: false },
      scopes: ['read_shopify_payments_accounts', 'read_shopify_payments_payouts'],
    });
    return (await fixture.change(unfit, 'transactions', { transactionGateway })).result;
  };

  it.each([
    ['manual', '502', 'book', 'Onlinekonto'],
    ['paypal', '501', 'fetch', 'PayPal-Konto'],
    ['shopify_payments', '501', 'fetch', 'nicht selbst abruft'],
    ['shopify_payments', '502', 'fetch', 'nicht selbst abruft'],
  ])('are refused: %s, %s, %s', async (gateway, id, action, reason) => {
    fixture.neighbours.reference = accountWith({ accounts });
    const result = await choose({ [gateway]: link(id, action) });
    if (result?.$case !== 'invalid') throw new Error(`It was ${result?.$case}.`);
    expect(result.value.errors).toMatchObject([
      { field: 'transactionGateway', message: expect.stringContaining(reason) },
    ]);
  });

  it('are found once the account has become another, and are no dead ids', async () => {
    fixture.neighbours.reference = accountWith({ accounts });
    const links = {
      manual: link('501', 'book'),
      cash: link('502', 'create'),
      paypal: link('503', 'fetch'),
      shopify_payments: link('504', 'fetch'),
    };
    expect((await choose(links))?.$case).toBe('saved');
    const findUnfit = async () =>
      (await fixture.settings.findDeadSettings({ shop: unfit, refresh: false, withFiles: false })).dead;
    expect(await findUnfit()).toEqual([]);
    // It was connected in sevdesk since.
    const connected = accounts.map((one) => (one.id === '504' ? { ...one, server: 'FINAPI' } : one));
    fixture.neighbours.reference = accountWith({ accounts: connected });
    expect(await findUnfit()).toEqual([
      { section: 'transactions', field: 'transactionGateway', id: '504', unfitFor: AccountUse.FETCH_PAYOUTS },
    ]);
  });
});
