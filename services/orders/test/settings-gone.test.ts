import { describeLogEntry } from '@belegfluss/orders/contract';
import {
  AccountUse,
  type DeadSetting,
  type FindDeadSettingsRequest,
  PreferencesChanged,
} from '@belegfluss/protos/settings/v1/settings';
import { RpcError } from '@belegfluss/runtime/errors';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aDoor } from './a-door.ts';
import { inWords } from './in-words.ts';
import { type Fixture, startFixture } from './orders-fixture.ts';
import { restOrder } from './rest-order.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterEach(() => {
  Object.assign(fixture.provider.faults, { before: () => {} });
  fixture.settings.deadSought = () => {};
});
afterAll(() => fixture.stop());

const costCentre = (id: string): DeadSetting => ({
  section: 'invoices',
  field: 'invoiceLayoutCostcentre',
  id,
  unfitFor: undefined,
});
const choose = (shop: string, invoiceLayoutCostcentre: string) =>
  fixture.preferences.set(shop, { invoices: { invoiceCreate: true, invoiceLayoutCostcentre } });
const rejected = () =>
  new RpcError('failedPrecondition', 'PROVIDER_REJECTED', 'CostCentre 55 not found', {
    details: { code: '151', message: 'CostCentre 55 not found', status: '400' },
  });
/** The account of the shop has no cost centre 55; what the settings service knows of that is up to the test. */
const withoutCostCentre = (shop: string) => {
  choose(shop, '55');
  fixture.provider.faults.before = (call) => {
    const { invoices } = fixture.preferences.get(shop) ?? {};
    const named = (invoices as { readonly invoiceLayoutCostcentre?: string }).invoiceLayoutCostcentre;
    if (call.shop === shop && call.method === 'saveDocument' && named === '55') throw rejected();
  };
};
const deliver = async (shop: string, id: string, given: object = {}) => {
  const delivery = await fixture.deliver(shop, 'orders/updated', restOrder(id, { ...given }));
  await fixture.idle(shop);
  return fixture.listOutcomes(delivery);
};
const changed = PreferencesChanged.encode({ section: 'invoices', version: 2n }).finish();
const announce = async (shop: string, type = 'settings.preferences.changed.v1', payload = changed) => {
  await fixture.publish(shop, type, payload);
  await fixture.idle(shop);
};
const countSaves = (shop: string) =>
  fixture.provider.calls.filter((call) => call.shop === shop && call.method === 'saveDocument').length;

describe('an order that is refused for what a setting names', () => {
  it('says which setting, in the log and at the order', async () => {
    const shop = fixture.newShop();
    withoutCostCentre(shop);
    fixture.settings.dead.set(shop, [costCentre('55')]);
    expect(await deliver(shop, '8101')).toEqual([['failed', 'SETTING_GONE']]);
    const { event = '', status, bodyJson = '{}' } = (await fixture.log(shop)).at(-1) ?? {};
    expect([event, status]).toEqual(['sevdesk.settingGone', 'critical']);
    const body = JSON.parse(bodyJson);
    expect(describeLogEntry({ event, body, name: '#8101', origin: 'sevdesk' })).toMatchObject({
      title: 'sevdesk hat #8101 abgelehnt',
      text: 'Deine Einstellungen verweisen auf etwas, das es in sevdesk nicht mehr gibt: Kostenstelle der Rechnungen. Wähle dort neu; danach wird die Bestellung von selbst übertragen. sevdesk sagt dazu: „CostCentre 55 not found“ (Code 151).',
    });
    const { detail } = await fixture.orders.getOrder({ shop, id: '8101' });
    expect(inWords(detail?.statements)).toContainEqual({
      about: 'absence',
      status: 'critical',
      text: 'Deine Einstellungen verweisen auf etwas, das es in sevdesk nicht mehr gibt (Kostenstelle der Rechnungen). Deshalb hat sevdesk den Beleg abgelehnt.',
      vatIdPlace: undefined,
      advice: 'Wähle in den Einstellungen neu. Danach geht es von selbst weiter.',
      code: 'SETTING_GONE',
      setting: 'invoices.invoiceLayoutCostcentre',
    });
    expect(detail?.statements.filter(({ text }) => text.includes('nicht noch einmal versucht'))).toEqual([]);
  });

  it('has the account read again for it, and no order does that is refused for nothing of the kind', async () => {
    const sought: boolean[] = [];
    fixture.settings.deadSought = ({ refresh }) => void sought.push(refresh);
    const shop = fixture.newShop();
    withoutCostCentre(shop);
    await deliver(shop, '8111');
    expect(sought).toEqual([true]);

    const other = fixture.newShop();
    fixture.provider.faults.before = ({ method }) => {
      if (method === 'saveDocument') throw rejected();
    };
    expect(await deliver(other, '8112')).toEqual([['failed', 'PROVIDER_REJECTED']]);
    expect(sought).toEqual([true]);
  });

  it('keeps its refusal where the provider cannot be asked', async () => {
    const shop = fixture.newShop();
    withoutCostCentre(shop);
    fixture.settings.deadSought = () => {
      throw new RpcError('unavailable', 'PROVIDER_UNAVAILABLE', 'No.');
    };
    expect(await deliver(shop, '8113')).toEqual([['failed', 'PROVIDER_REJECTED']]);
  });

  it('goes on once the setting names something else, each order once', async () => {
    const shop = fixture.newShop();
    withoutCostCentre(shop);
    fixture.settings.dead.set(shop, [costCentre('55')]);
    for (const id of ['8121', '8122', '8123']) await deliver(shop, id);
    expect(fixture.provider.readDocuments(shop)).toEqual([]);

    choose(shop, '56');
    fixture.settings.dead.delete(shop);
    const saves = countSaves(shop);
    await announce(shop);
    for (const id of ['8121', '8122', '8123'])
      expect(await fixture.getOrder(shop, id)).toMatchObject({
        reason: undefined,
        documents: [{ status: 'paid' }],
      });
    expect(countSaves(shop) - saves).toBe(3);
    await announce(shop);
    expect(fixture.provider.readDocuments(shop)).toHaveLength(3);
  });

  it('goes on once the account has it again', async () => {
    const shop = fixture.newShop();
    withoutCostCentre(shop);
    fixture.settings.dead.set(shop, [costCentre('55')]);
    await deliver(shop, '8131');
    fixture.provider.faults.before = () => {};
    fixture.settings.dead.delete(shop);
    await announce(shop, 'provider.reference.read.v1');
    expect(await fixture.getOrder(shop, '8131')).toMatchObject({
      reason: undefined,
      documents: [{ status: 'paid' }],
    });
  });

  it('rests while something else changes', async () => {
    const shop = fixture.newShop();
    withoutCostCentre(shop);
    fixture.settings.dead.set(shop, [costCentre('55')]);
    await deliver(shop, '8141');
    const saves = countSaves(shop);
    await announce(shop);
    await announce(shop, 'provider.reference.read.v1');
    expect(countSaves(shop)).toBe(saves);
    expect((await fixture.getOrder(shop, '8141')).reason).toBe('SETTING_GONE');
  });

  it('is reported as such as soon as it is known, where the account was read too early', async () => {
    const shop = fixture.newShop();
    withoutCostCentre(shop);
    expect(await deliver(shop, '8151')).toEqual([['failed', 'PROVIDER_REJECTED']]);
    // Nothing is tried again that may as well be refused for something else.
    const saves = countSaves(shop);
    await announce(shop, 'provider.reference.read.v1');
    expect(countSaves(shop)).toBe(saves);
    fixture.settings.dead.set(shop, [costCentre('55')]);
    await announce(shop, 'provider.reference.read.v1');
    expect((await fixture.getOrder(shop, '8151')).reason).toBe('SETTING_GONE');
    expect((await fixture.log(shop)).at(-1)?.event).toBe('sevdesk.settingGone');
    expect(countSaves(shop)).toBe(saves + 1);
  });

  it('is not forgotten when the setting is corrected while it is being refused', async () => {
    const shop = fixture.newShop();
    withoutCostCentre(shop);
    fixture.settings.dead.set(shop, [costCentre('55')]);
    const [arrived, door] = [aDoor(), aDoor()];
    fixture.settings.deadSought = ({ refresh }) => {
      if (!refresh) return;
      arrived.open();
      return door.passed;
    };
    await fixture.deliver(shop, 'orders/updated', restOrder('8161'));
    await arrived.passed;
    choose(shop, '56');
    await fixture.publish(shop, 'settings.preferences.changed.v1', changed);
    door.open();
    await fixture.idle(shop);
    expect(await fixture.getOrder(shop, '8161')).toMatchObject({
      reason: undefined,
      documents: [{ status: 'paid' }],
    });
    expect(fixture.provider.readDocuments(shop)).toHaveLength(1);
  });

  it('is tried again where nothing explains it, once the setting names something else, and once only', async () => {
    const shop = fixture.newShop();
    withoutCostCentre(shop);
    expect(await deliver(shop, '8165')).toEqual([['failed', 'PROVIDER_REJECTED']]);
    const saves = countSaves(shop);
    // The setting that the refusal named is unchanged.
    fixture.preferences.set(shop, {
      invoices: { invoiceCreate: true, invoiceLayoutCostcentre: '55', invoiceDue: 14 },
    });
    await announce(shop);
    expect(countSaves(shop)).toBe(saves);
    fixture.provider.faults.before = (call) => {
      if (call.shop === shop && call.method === 'saveDocument') throw rejected();
    };
    choose(shop, '56');
    await announce(shop);
    expect([countSaves(shop), (await fixture.getOrder(shop, '8165')).reason]).toEqual([
      saves + 1,
      'PROVIDER_REJECTED',
    ]);
    await announce(shop);
    expect(countSaves(shop)).toBe(saves + 1);
  });

  it('is not reported as lying in an account that is there and no good for what is done with it', async () => {
    const shop = fixture.newShop();
    withoutCostCentre(shop);
    fixture.settings.dead.set(shop, [{ ...costCentre('55'), unfitFor: AccountUse.BOOK }]);
    expect(await deliver(shop, '8166')).toEqual([['failed', 'PROVIDER_REJECTED']]);
  });

  it('leaves other shops alone', async () => {
    const [shop, other] = [fixture.newShop(), fixture.newShop()];
    for (const name of [other, shop]) {
      withoutCostCentre(name);
      fixture.settings.dead.set(name, [costCentre('55')]);
      await deliver(name, '8171');
    }
    choose(shop, '56');
    fixture.settings.dead.delete(shop);
    await announce(shop);
    expect((await fixture.getOrder(shop, '8171')).reason).toBeUndefined();
    expect((await fixture.getOrder(other, '8171')).reason).toBe('SETTING_GONE');
  });
});

describe('a booking on an account that is gone', () => {
  const link = (account: string) => ({ shopify_payments: { account, create: true } });

  it('is made once the payment method is linked again', async () => {
    const shop = fixture.newShop();
    fixture.settings.dead.set(shop, [
      { section: 'transactions', field: 'transactionGateway', id: '77', unfitFor: undefined },
    ]);
    fixture.provider.faults.before = (call) => {
      if (call.shop === shop && call.method === 'bookPayment')
        throw new RpcError('failedPrecondition', 'ACCOUNT_UNKNOWN', 'No such account.');
    };
    expect(await deliver(shop, '8201')).toEqual([['failed', 'ACCOUNT_UNKNOWN']]);
    fixture.provider.faults.before = () => {};
    fixture.preferences.set(shop, { transactions: { transactionGateway: link('78') } });
    fixture.settings.dead.delete(shop);
    const transactions = PreferencesChanged.encode({ section: 'transactions', version: 2n }).finish();
    await announce(shop, 'settings.preferences.changed.v1', transactions);
    expect(await fixture.getOrder(shop, '8201')).toMatchObject({
      reason: undefined,
      documents: [{ status: 'paid' }],
    });
    expect(fixture.provider.readDocuments(shop)).toHaveLength(1);
  });

  it('is not tried again by the reading that its refusal causes', async () => {
    const shop = fixture.newShop();
    fixture.preferences.set(shop, { transactions: { transactionGateway: link('77') } });
    let tries = 0;
    fixture.provider.faults.before = (call) => {
      if (call.shop !== shop || call.method !== 'bookPayment') return;
      tries += 1;
      throw new RpcError('failedPrecondition', 'ACCOUNT_UNKNOWN', 'No such account.');
    };
    expect(await deliver(shop, '8202')).toEqual([['failed', 'ACCOUNT_UNKNOWN']]);
    await announce(shop, 'provider.reference.read.v1', new Uint8Array());
    expect(tries).toBe(1);
  });
});

describe('a mail that is refused for a file that is gone', () => {
  const file = (id: string): DeadSetting => ({
    section: 'invoices',
    field: 'invoiceSendMailAttachments',
    id,
    unfitFor: undefined,
  });
  const attach = (shop: string, invoiceSendMailAttachments: string, changes: object = {}) =>
    fixture.preferences.set(shop, {
      invoices: {
        invoiceCreate: true,
        invoiceSendMailEnabled: true,
        invoiceSendMailAttachments,
        ...changes,
      },
    });
  /** The account of the shop has no file 309. */
  const withoutFile = (shop: string) => {
    fixture.provider.mailRefusals.set(shop, { code: '151', message: 'No Document with the id 309' });
    fixture.settings.dead.set(shop, [file('309')]);
  };
  /** Old events cause no mail. */
  const deliverNew = (shop: string, id: string) => {
    const now = new Date().toISOString();
    return deliver(shop, id, {
      created_at: now,
      processed_at: now,
      updated_at: now,
      fulfillments: [{ status: 'success', created_at: now }],
    });
  };
  const countMails = (shop: string) =>
    fixture.provider.calls.filter((call) => call.shop === shop && call.method === 'sendMail').length;

  it('names it, holds nothing up, and leaves once the setting does without', async () => {
    const shop = fixture.newShop();
    attach(shop, '301,309');
    withoutFile(shop);
    const sought: FindDeadSettingsRequest[] = [];
    fixture.settings.deadSought = (asked) => void sought.push(asked);
    expect(await deliverNew(shop, '8301')).toEqual([['successful', '']]);
    expect(sought).toEqual([{ shop, refresh: false, withFiles: true }]);

    const entry = (await fixture.log(shop)).find(({ event }) => event === 'invoice.mailFailed');
    const body = JSON.parse(entry?.bodyJson ?? '{}');
    const reported = describeLogEntry({
      event: 'invoice.mailFailed',
      body,
      name: '#8301',
      origin: 'sevdesk',
    });
    expect(reported.text).toMatch(
      /wurde abgelehnt\. Deine Einstellungen verweisen auf etwas, das es in sevdesk nicht mehr gibt: Anhang der Rechnungs-E-Mail\. Wähle dort neu; danach wird sie von selbst gesendet\.$/,
    );
    const { detail } = await fixture.orders.getOrder({ shop, id: '8301' });
    expect(detail?.statements.find(({ text }) => text.startsWith('Die E-Mail mit'))).toMatchObject({
      text: expect.stringContaining('(Anhang der Rechnungs-E-Mail)'),
      setting: 'invoices.invoiceSendMailAttachments',
    });

    const mails = countMails(shop);
    attach(shop, '301,309', { invoiceDue: 14 });
    await announce(shop);
    expect(countMails(shop)).toBe(mails);
    fixture.provider.mailRefusals.delete(shop);
    attach(shop, '301');
    await announce(shop);
    await announce(shop);
    expect(countMails(shop)).toBe(mails + 1);
    const sent = fixture.provider.mails.filter((mail) => mail.shop === shop);
    expect(sent.map(({ attachmentIds }) => attachmentIds)).toEqual([['301']]);
  });

  it('is reported as refused for something else where the provider cannot be asked', async () => {
    const shop = fixture.newShop();
    attach(shop, '309');
    withoutFile(shop);
    fixture.settings.deadSought = () => {
      throw new RpcError('unavailable', 'PROVIDER_UNAVAILABLE', 'No.');
    };
    expect(await deliverNew(shop, '8302')).toEqual([['successful', '']]);
    fixture.settings.deadSought = () => {};
    attach(shop, '');
    await announce(shop);
    expect(countMails(shop)).toBe(1);
  });
});
