import type { TaxTrial } from '@belegfluss/protos/orders/v1/orders';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type InWords, inWords } from './in-words.ts';
import { type Fixture, startFixture } from './orders-fixture.ts';
import { restOrder } from './rest-order.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.stop());

const receive = async (
  orderId: string,
  given: Parameters<typeof restOrder>[1] = {},
  shop = fixture.newShop(),
) => {
  await fixture.deliver(shop, 'orders/updated', restOrder(orderId, given));
  await fixture.idle(shop);
  return shop;
};
const tryRules = (shop: string, orderId: string, preferences?: object) =>
  fixture.orders.tryTaxRules({
    shop,
    orderId,
    preferencesJson: preferences && JSON.stringify(preferences),
  });
const tried = async (...given: Parameters<typeof tryRules>): Promise<InWords<TaxTrial>> => {
  const { result } = await tryRules(...given);
  if (result?.$case !== 'tried') throw new Error(`It was ${result?.$case}.`);
  return inWords(result.value);
};
/** Everything that a run could leave behind. */
const readRunTraces = async (shop: string) => {
  const { rows } = await fixture.pool.query(
    `SELECT (SELECT jsonb_agg(to_jsonb(o)) FROM orders o WHERE shop = $1) AS orders,
       (SELECT jsonb_agg(to_jsonb(d)) FROM document d WHERE shop = $1) AS documents,
       (SELECT count(*)::int FROM work WHERE shop = $1) AS work,
       (SELECT count(*)::int FROM log_entry WHERE shop = $1) AS log,
       (SELECT count(*)::int FROM outbox WHERE shop = $1) AS events`,
    [shop],
  );
  return rows[0];
};

/** 120.00 with the Austrian standard rate. */
const austrianLine = {
  id: '18204',
  title: 'Kanne',
  quantity: 1,
  current_quantity: 1,
  requires_shipping: true,
  taxable: true,
  price: '120.00',
  tax_lines: [{ title: 'USt 20 %', rate: 0.2, price: '20.00' }],
};

describe('the trial of tax rules', () => {
  it('says which rule an order falls under and why, asks nobody and writes nothing', async () => {
    const shop = await receive('8201');
    const before = await readRunTraces(shop);
    const calls = fixture.provider.calls.length;
    const answer = await tryRules(shop, '8201');
    expect(answer.orderName).toBe('#8201');
    const trial = await tried(shop, '8201');
    expect(trial).toMatchObject({
      smallBusiness: false,
      chosenRuleId: '1',
      fallback: 'unspecified',
      ossBar: 'off',
      verdict: { ruleId: '1', code: undefined, detail: undefined, notes: [] },
      missing: [],
    });
    expect(trial.rules[0]).toMatchObject({ ruleId: '1', verdict: 'chosen', ownConditions: false });
    expect(trial.rules[0]?.groups[0]?.conditions).toContainEqual({
      key: 'shipping.countryCode',
      operator: 'equals',
      value: '{shop.countryCode}',
      actualValues: ['DE'],
      holds: true,
    });
    expect(trial.rules.find(({ ruleId }) => ruleId === '18')).toMatchObject({ verdict: 'oss', groups: [] });
    expect(await readRunTraces(shop)).toEqual(before);
    expect(fixture.provider.calls).toHaveLength(calls);
  });

  it('tries settings that are not saved, and only those', async () => {
    const shop = await receive('8202');
    const rules = {
      taxRuleSort: ['4', '1'],
      taxRuleCondition: { '4': [[['order.name', 'equals', '#8202']]] },
    };
    const trial = await tried(shop, '8202', { invoices: rules });
    expect(trial.chosenRuleId).toBe('4');
    expect(trial.rules.slice(0, 2)).toMatchObject([
      {
        ruleId: '4',
        verdict: 'chosen',
        ownConditions: true,
        groups: [{ holds: true, conditions: [{ actualValues: ['#8202'], holds: true }] }],
      },
      { ruleId: '1', verdict: 'later' },
    ]);
    expect((await tried(shop, '8202')).chosenRuleId).toBe('1');
  });

  it('says what the guards make of the choice', async () => {
    const shop = await receive('8203');
    const taxRuleCondition = { '1': [[['order.name', 'equals', 'x']]] };
    const trial = await tried(shop, '8203', { invoices: { taxRuleCondition, taxRuleDefault: '2' } });
    expect(trial).toMatchObject({ chosenRuleId: '2', fallback: 'default' });
    expect(trial.verdict).toMatchObject({ ruleId: undefined, code: 'INVALID_TAX_RATE' });
    expect(trial.verdict?.detail).toMatch(/19 %.*Ausfuhren/);
  });

  it('tries the one-stop shop before it is switched on', async () => {
    const vienna = { address1: 'Ring 1', zip: '1010', city: 'Wien', country_code: 'AT', last_name: 'Holm' };
    const shop = await receive('8204', {
      shipping_address: vienna,
      billing_address: vienna,
      price: '120.00',
      tax: '20.00',
      line_items: [austrianLine],
    });
    expect((await tried(shop, '8204')).verdict).toMatchObject({
      ruleId: undefined,
      code: 'INVALID_TAX_RATE',
    });
    expect(await tried(shop, '8204', { general: { oss: true } })).toMatchObject({
      ossBar: 'unspecified',
      chosenRuleId: '18',
      verdict: { ruleId: '18', code: undefined },
    });
  });

  it.each([
    ['the account says', { countryCode: 'AT' }, {}, undefined],
    [
      'the merchant says, where the account does not say it',
      { countryCode: undefined },
      { accountCountry: 'AT' },
      undefined,
    ],
    ['the shop has, where nobody says it', { countryCode: undefined }, {}, 'INVALID_TAX_RATE'],
    [
      'the account says, whatever the merchant said',
      { countryCode: 'DE' },
      { accountCountry: 'AT' },
      'INVALID_TAX_RATE',
    ],
  ])('goes by the rates of the country that %s', async (_who, account, general, code) => {
    const shop = fixture.newShop();
    fixture.provider.accounts.set(shop, account);
    fixture.preferences.set(shop, { general });
    await receive('8209', { price: '120.00', tax: '20.00', line_items: [austrianLine] }, shop);
    expect((await tried(shop, '8209')).verdict).toMatchObject({ code });
  });

  it('says that a small business has one rule for everything', async () => {
    const shop = await receive('8205');
    fixture.provider.smallBusinesses.add(shop);
    expect(await tried(shop, '8205')).toMatchObject({
      smallBusiness: true,
      chosenRuleId: '11',
      rules: [],
      verdict: { ruleId: undefined, code: 'INVALID_TAX_RATE' },
    });
  });

  it('names what the decision does not know yet', async () => {
    const shop = await receive('8206');
    const taxRuleCondition = { '1': [[['metafield.order.custom.steuer', 'equals', 'ja']]] };
    const { missing, rules } = await tried(shop, '8206', { invoices: { taxRuleCondition } });
    expect(missing).toEqual(['metafields']);
    expect(rules[0]?.groups[0]?.conditions[0]).toMatchObject({ actualValues: [], holds: false });
  });

  it('says of an order that contradicts itself what is wrong', async () => {
    const shop = await receive('8207', { total_price: '90.00', current_total_price: '90.00' });
    expect((await tryRules(shop, '8207')).result).toMatchObject({
      $case: 'inconsistent',
      value: { detail: expect.stringMatching(/90,00|Summe/) },
    });
  });

  it('says of an order whose details are no longer kept that it cannot be tried', async () => {
    const shop = await receive('8208');
    await fixture.pool.query(`UPDATE orders SET snapshot = '{}', emptied_at = now() WHERE shop = $1`, [shop]);
    expect(await tryRules(shop, '8208')).toEqual({
      orderName: '#8208',
      result: { $case: 'emptied', value: {} },
    });
  });

  it('works after the links of the order were removed', async () => {
    const shop = await receive('8209');
    await fixture.orders.removeOrderLinks({ shop });
    expect((await tried(shop, '8209')).chosenRuleId).toBe('1');
  });

  it('knows no order of another shop, and none that there is not', async () => {
    await receive('8210');
    await expect(tryRules(fixture.newShop(), '8210')).rejects.toMatchObject({ reason: 'ORDER_NOT_FOUND' });
  });

  it.each<[string, string]>([
    ['an unknown section', '{"credits":{}}'],
    ['an unknown rule', '{"invoices":{"taxRuleSort":["99"]}}'],
    ['a setting that tax does not turn on', '{"general":{"languages":["de"]}}'],
    ['what is no JSON', '{'],
  ])('refuses %s', async (_what, preferencesJson) => {
    const shop = await receive('8211');
    await expect(
      fixture.orders.tryTaxRules({ shop, orderId: '8211', preferencesJson }),
    ).rejects.toMatchObject({
      kind: 'invalidArgument',
      reason: 'INVALID_PREFERENCES',
    });
  });
});
