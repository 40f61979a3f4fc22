import { taxRuleTrial } from '@belegfluss/gateway/contract';
import {
  MissingFact,
  OssBar,
  TaxFallback,
  TaxRuleVerdict,
  TaxTrial,
  type TryTaxRulesResponse,
} from '@belegfluss/protos/orders/v1/orders';
import { RpcError } from '@belegfluss/runtime/errors';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Gateway, readProblem, startGateway } from './support/gateway.ts';
import { shop } from './support/session-tokens.ts';

let gateway: Gateway;
afterEach(() => gateway.stop());

const tryRules = (json: unknown = {}, id = '5') =>
  gateway.ask(`/api/orders/${id}/tax-rules/try`, { method: 'POST', json });
const answering = async (result: TryTaxRulesResponse['result']) => {
  gateway = await startGateway({ orders: { tryTaxRules: async () => ({ orderName: '#1005', result }) } });
};
const tried = (given: Partial<TaxTrial>): TryTaxRulesResponse['result'] => ({
  $case: 'tried',
  value: TaxTrial.fromPartial({ chosenRuleId: '1', verdict: { ruleId: '1' }, ...given }),
});

describe('POST /api/orders/{id}/tax-rules/try', () => {
  it('tries the order of the session’s shop with the given settings', async () => {
    await answering(tried({}));
    const body = {
      general: { oss: true },
      invoices: {
        taxRuleSort: ['4', '1'],
        taxRuleDefault: '1',
        taxRuleCondition: { '4': [[['order.tags', 'equals', 'x']]], '1': null },
      },
    };
    expect((await tryRules(body)).status).toBe(200);
    const { preferencesJson, ...asked } = gateway.asked('orders.tryTaxRules') as { preferencesJson: string };
    expect(asked).toEqual({ shop, orderId: '5' });
    expect(JSON.parse(preferencesJson)).toEqual(body);
  });

  it('tries the saved settings by default', async () => {
    await answering(tried({}));
    const response = await gateway.ask('/api/orders/5/tax-rules/try', { method: 'POST' });
    expect(response.status).toBe(200);
    expect(gateway.asked('orders.tryTaxRules')).toMatchObject({ preferencesJson: '{}' });
  });

  it('returns the result of every rule', async () => {
    const condition = {
      key: 'shipping.countryCode',
      operator: 'equals',
      value: '{shop.countryCode}',
      actualValues: ['AT'],
      holds: false,
    };
    await answering(
      tried({
        ossBar: OssBar.OFF,
        fallback: TaxFallback.DEFAULT,
        missing: [MissingFact.METAFIELDS],
        rules: [
          {
            ruleId: '1',
            verdict: TaxRuleVerdict.FAILS,
            ownConditions: true,
            groups: [{ holds: false, conditions: [condition] }],
          },
          { ruleId: '18', verdict: TaxRuleVerdict.OSS, ownConditions: false, groups: [] },
        ],
      }),
    );
    const answer = taxRuleTrial.parse(await (await tryRules()).json());
    expect(answer).toEqual({
      outcome: 'tried',
      order: '#1005',
      smallBusiness: false,
      chosenRuleId: '1',
      fallback: 'default',
      ossBar: 'off',
      rules: [
        {
          ruleId: '1',
          verdict: 'fails',
          ownConditions: true,
          groups: [{ holds: false, conditions: [condition] }],
        },
        { ruleId: '18', verdict: 'oss', ownConditions: false, groups: [] },
      ],
      verdict: { ok: true, ruleId: '1', notes: [] },
      missing: ['metafields'],
    });
  });

  it('returns why there would be no document', async () => {
    await answering(
      tried({
        chosenRuleId: '3',
        verdict: {
          ruleId: undefined,
          code: 'MISSING_VAT-ID',
          detail: undefined,
          notes: [{ code: 'VAT_ID_UNCONFIRMED', detail: 'ATU1' }],
        },
      }),
    );
    expect(await (await tryRules()).json()).toMatchObject({
      fallback: null,
      ossBar: null,
      verdict: {
        ok: false,
        problem: { code: 'MISSING_VAT-ID', detail: null },
        notes: [{ code: 'VAT_ID_UNCONFIRMED', detail: 'ATU1' }],
      },
    });
  });

  it.each<[string, TryTaxRulesResponse['result'], object]>([
    ['whose details are no longer kept', { $case: 'emptied', value: {} }, { outcome: 'emptied' }],
    [
      'that contradicts itself',
      { $case: 'inconsistent', value: { detail: 'Die Summe stimmt nicht.' } },
      { outcome: 'inconsistent', detail: 'Die Summe stimmt nicht.' },
    ],
  ])('reports that an order %s cannot be tried', async (_what, result, answer) => {
    await answering(result);
    expect(await (await tryRules()).json()).toEqual({ order: '#1005', ...answer });
  });

  it.each<[string, unknown, string]>([
    ['an unknown rule', { invoices: { taxRuleSort: ['99'] } }, 'invoices.taxRuleSort.0'],
    ['a rule twice', { invoices: { taxRuleSort: ['1', '1'] } }, 'invoices.taxRuleSort'],
    [
      'an unknown key',
      { invoices: { taxRuleCondition: { '1': [[['order.secret', 'equals', '']]] } } },
      'invoices.taxRuleCondition.1.0.0.0',
    ],
    ['another setting', { invoices: { invoiceCreate: true } }, 'invoices'],
    ['no object', [], ''],
  ])('refuses %s and names the field', async (_what, body, field) => {
    await answering(tried({}));
    const response = await tryRules(body);
    expect(response.status).toBe(400);
    expect((await readProblem(response)).errors?.map((error) => error.field)).toEqual([field]);
  });

  it('answers 404 for an order of another shop, and for an impossible id', async () => {
    gateway = await startGateway({
      orders: {
        tryTaxRules: async () => {
          throw new RpcError('notFound', 'ORDER_NOT_FOUND', 'The shop has no such order.');
        },
      },
    });
    const response = await tryRules();
    expect([response.status, (await readProblem(response)).code]).toEqual([404, 'ORDER_NOT_FOUND']);
    expect((await tryRules({}, 'abc')).status).toBe(404);
  });
});
