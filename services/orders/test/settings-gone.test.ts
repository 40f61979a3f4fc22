import { describeLogEntry } from '@belegfluss/orders/contract';
import type { DeadSetting } from '@belegfluss/protos/settings/v1/settings';
import { PreferencesChanged } from '@belegfluss/protos/settings/v1/settings';
import { RpcError } from '@belegfluss/runtime/errors';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aDoor } from './fake-provider.ts';
import { type House, startHouse } from './house.ts';
import { restOrder } from './rest-order.ts';

let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterEach(() => {
  Object.assign(house.provider.faults, { before: () => {} });
  house.deadSought = () => {};
});
afterAll(() => house.stop());

const costCentre = (id: string): DeadSetting => ({
  section: 'invoices',
  field: 'invoiceLayoutCostcentre',
  id,
});
const choose = (shop: string, invoiceLayoutCostcentre: string) =>
  house.preferences.set(shop, { invoices: { invoiceCreate: true, invoiceLayoutCostcentre } });
const rejected = () =>
  new RpcError('failedPrecondition', 'PROVIDER_REJECTED', 'CostCentre 55 not found', {
    details: { code: '151', message: 'CostCentre 55 not found', status: '400' },
  });
/** The account of the shop has no cost centre 55; what the settings service knows of that is up to the test. */
const withoutCostCentre = (shop: string) => {
  choose(shop, '55');
  house.provider.faults.before = (call) => {
    const { invoices } = house.preferences.get(shop) ?? {};
    const named = (invoices as { readonly invoiceLayoutCostcentre?: string }).invoiceLayoutCostcentre;
    if (call.shop === shop && call.method === 'saveDocument' && named === '55') throw rejected();
  };
};
const deliver = async (shop: string, id: string) => {
  const delivery = await house.deliver(shop, 'orders/updated', restOrder(id));
  await house.idle(shop);
  return house.reconciled
    .filter(({ deliveryIds }) => deliveryIds.includes(delivery))
    .map(({ outcome, reason }) => [outcome, reason]);
};
const changed = PreferencesChanged.encode({ section: 'invoices', version: 2n }).finish();
const tell = async (shop: string, type = 'settings.preferences.changed.v1', payload = changed) => {
  await house.publish(shop, type, payload);
  await house.idle(shop);
};
const savesOf = (shop: string) =>
  house.provider.calls.filter((call) => call.shop === shop && call.method === 'saveDocument').length;

describe('an order that is refused for what a setting names', () => {
  it('says which setting, in the log and at the order', async () => {
    const shop = house.newShop();
    withoutCostCentre(shop);
    house.deadSettings.set(shop, [costCentre('55')]);
    expect(await deliver(shop, '8101')).toEqual([['failed', 'SETTING_GONE']]);
    const { event = '', status, bodyJson = '{}' } = (await house.log(shop)).at(-1) ?? {};
    expect([event, status]).toEqual(['sevdesk.settingGone', 'critical']);
    const body = JSON.parse(bodyJson);
    expect(describeLogEntry({ event, body, name: '#8101', origin: 'sevdesk' })).toMatchObject({
      title: 'sevdesk hat #8101 abgelehnt',
      text: 'Deine Einstellungen verweisen auf etwas, das es in sevdesk nicht mehr gibt: Kostenstelle der Rechnungen. Wähle dort neu; danach wird die Bestellung von selbst übertragen. sevdesk sagt dazu: „CostCentre 55 not found“ (Code 151).',
    });
    const { detail } = await house.orders.getOrder({ shop, id: '8101' });
    expect(detail?.statements).toContainEqual({
      about: 'absence',
      status: 'critical',
      text: 'Deine Einstellungen verweisen auf etwas, das es in sevdesk nicht mehr gibt (Kostenstelle der Rechnungen). Deshalb hat sevdesk den Beleg abgelehnt.',
      vatIdPlace: '',
      advice: 'Wähle in den Einstellungen neu. Danach geht es von selbst weiter.',
      code: 'SETTING_GONE',
      setting: 'invoices.invoiceLayoutCostcentre',
    });
    expect(detail?.statements.filter(({ text }) => text.includes('nicht noch einmal versucht'))).toEqual([]);
  });

  it('has the account read anew for it, and no order does that is refused for nothing of the kind', async () => {
    const sought: boolean[] = [];
    house.deadSought = ({ readAnew }) => void sought.push(readAnew);
    const shop = house.newShop();
    withoutCostCentre(shop);
    await deliver(shop, '8111');
    expect(sought).toEqual([true]);

    const other = house.newShop();
    house.provider.faults.before = ({ method }) => {
      if (method === 'saveDocument') throw rejected();
    };
    expect(await deliver(other, '8112')).toEqual([['failed', 'PROVIDER_REJECTED']]);
    expect(sought).toEqual([true]);
  });

  it('keeps its refusal where nobody can tell', async () => {
    const shop = house.newShop();
    withoutCostCentre(shop);
    house.deadSought = () => {
      throw new RpcError('unavailable', 'PROVIDER_UNAVAILABLE', 'No.');
    };
    expect(await deliver(shop, '8113')).toEqual([['failed', 'PROVIDER_REJECTED']]);
  });

  it('goes on by itself once the setting names something else, each order once', async () => {
    const shop = house.newShop();
    withoutCostCentre(shop);
    house.deadSettings.set(shop, [costCentre('55')]);
    for (const id of ['8121', '8122', '8123']) await deliver(shop, id);
    expect(house.provider.documentsOf(shop)).toEqual([]);

    choose(shop, '56');
    house.deadSettings.delete(shop);
    const saves = savesOf(shop);
    await tell(shop);
    for (const id of ['8121', '8122', '8123'])
      expect(await house.look(shop, id)).toMatchObject({ reason: '', documents: [{ status: 'paid' }] });
    expect(savesOf(shop) - saves).toBe(3);
    await tell(shop);
    expect(house.provider.documentsOf(shop)).toHaveLength(3);
  });

  it('goes on by itself once the account has it again', async () => {
    const shop = house.newShop();
    withoutCostCentre(shop);
    house.deadSettings.set(shop, [costCentre('55')]);
    await deliver(shop, '8131');
    house.provider.faults.before = () => {};
    house.deadSettings.delete(shop);
    await tell(shop, 'provider.reference.read.v1');
    expect(await house.look(shop, '8131')).toMatchObject({ reason: '', documents: [{ status: 'paid' }] });
  });

  it('rests while something else changes', async () => {
    const shop = house.newShop();
    withoutCostCentre(shop);
    house.deadSettings.set(shop, [costCentre('55')]);
    await deliver(shop, '8141');
    const saves = savesOf(shop);
    await tell(shop);
    await tell(shop, 'provider.reference.read.v1');
    expect(savesOf(shop)).toBe(saves);
    expect((await house.look(shop, '8141')).reason).toBe('SETTING_GONE');
  });

  it('is told as such as soon as it is known, where the account was read too early', async () => {
    const shop = house.newShop();
    withoutCostCentre(shop);
    expect(await deliver(shop, '8151')).toEqual([['failed', 'PROVIDER_REJECTED']]);
    // Nothing is tried again that may as well be refused for something else.
    const saves = savesOf(shop);
    await tell(shop, 'provider.reference.read.v1');
    expect(savesOf(shop)).toBe(saves);
    house.deadSettings.set(shop, [costCentre('55')]);
    await tell(shop, 'provider.reference.read.v1');
    expect((await house.look(shop, '8151')).reason).toBe('SETTING_GONE');
    expect((await house.log(shop)).at(-1)?.event).toBe('sevdesk.settingGone');
    expect(savesOf(shop)).toBe(saves + 1);
  });

  it('is not forgotten when the setting is mended while it is being refused', async () => {
    const shop = house.newShop();
    withoutCostCentre(shop);
    house.deadSettings.set(shop, [costCentre('55')]);
    const [arrived, door] = [aDoor(), aDoor()];
    house.deadSought = ({ readAnew }) => {
      if (!readAnew) return;
      arrived.open();
      return door.passed;
    };
    await house.deliver(shop, 'orders/updated', restOrder('8161'));
    await arrived.passed;
    choose(shop, '56');
    await house.publish(shop, 'settings.preferences.changed.v1', changed);
    door.open();
    await house.idle(shop);
    expect(await house.look(shop, '8161')).toMatchObject({ reason: '', documents: [{ status: 'paid' }] });
    expect(house.provider.documentsOf(shop)).toHaveLength(1);
  });

  it('leaves other shops alone', async () => {
    const [shop, other] = [house.newShop(), house.newShop()];
    for (const name of [other, shop]) {
      withoutCostCentre(name);
      house.deadSettings.set(name, [costCentre('55')]);
      await deliver(name, '8171');
    }
    choose(shop, '56');
    house.deadSettings.delete(shop);
    await tell(shop);
    expect((await house.look(shop, '8171')).reason).toBe('');
    expect((await house.look(other, '8171')).reason).toBe('SETTING_GONE');
  });
});

describe('a booking on an account that is gone', () => {
  const link = (account: string) => ({ shopify_payments: { account, create: true } });

  it('is made by itself once the payment method is linked anew', async () => {
    const shop = house.newShop();
    house.deadSettings.set(shop, [{ section: 'transactions', field: 'transactionGateway', id: '77' }]);
    house.provider.faults.before = (call) => {
      if (call.shop === shop && call.method === 'bookPayment')
        throw new RpcError('failedPrecondition', 'ACCOUNT_UNKNOWN', 'No such account.');
    };
    expect(await deliver(shop, '8201')).toEqual([['failed', 'ACCOUNT_UNKNOWN']]);
    house.provider.faults.before = () => {};
    house.preferences.set(shop, { transactions: { transactionGateway: link('78') } });
    house.deadSettings.delete(shop);
    const transactions = PreferencesChanged.encode({ section: 'transactions', version: 2n }).finish();
    await tell(shop, 'settings.preferences.changed.v1', transactions);
    expect(await house.look(shop, '8201')).toMatchObject({ reason: '', documents: [{ status: 'paid' }] });
    expect(house.provider.documentsOf(shop)).toHaveLength(1);
  });

  it('is not tried again by the reading that its refusal causes', async () => {
    const shop = house.newShop();
    house.preferences.set(shop, { transactions: { transactionGateway: link('77') } });
    let tries = 0;
    house.provider.faults.before = (call) => {
      if (call.shop !== shop || call.method !== 'bookPayment') return;
      tries += 1;
      throw new RpcError('failedPrecondition', 'ACCOUNT_UNKNOWN', 'No such account.');
    };
    expect(await deliver(shop, '8202')).toEqual([['failed', 'ACCOUNT_UNKNOWN']]);
    await tell(shop, 'provider.reference.read.v1', new Uint8Array());
    expect(tries).toBe(1);
  });
});
