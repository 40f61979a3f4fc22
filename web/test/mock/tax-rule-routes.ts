import { type TaxRuleTrial, taxRuleTrial, taxRuleTrialRequest } from '@belegfluss/gateway/contract';
import {
  type Condition,
  type ConditionInput,
  type Conditions,
  conditionsHold,
  findTaxRule,
  type Preferences,
  taxRules,
  vatTerritory,
} from '@belegfluss/settings/contract';
import type { FastifyInstance } from 'fastify';
import type { World } from '../world.ts';
import { checked, refuse } from './answers.ts';

/** Values of the busy shop's orders; #1004 is emptied, #1003 contradicts itself. */
const valuesByOrder: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  '5006': anOrderTo('DE', '7.81'),
  '5005': anOrderTo('CH', '0.00'),
  '5002': { ...anOrderTo('AT', '13.79'), 'order.tags': ['Stammkundin'] },
  '5001': anOrderTo('DE', '19.00'),
};

function anOrderTo(country: string, tax: string): Readonly<Record<string, readonly string[]>> {
  return {
    'shipping.countryCode': [country],
    'billing.countryCode': [country],
    'order.tax': [tax],
    'items.requiresShipping': ['true'],
  };
}

/** Tries rules by the contract's own conditions, with the settings that the page sends over those that are stored. */
export function addTaxRuleRoutes(app: FastifyInstance, world: World): void {
  app.post<{ Params: { id: string } }>('/api/orders/:id/tax-rules/try', ({ params, body }, reply) => {
    const order = world.orders.find(({ id }) => id === params.id);
    if (!order) return refuse(reply, 404, 'ORDER_NOT_FOUND');
    const { general, invoices } = taxRuleTrialRequest.parse(body);
    const stored = world.settings.preferences;
    const wanted = { ...stored.invoices, ...invoices } as Preferences['invoices'];
    const facts = valuesByOrder[order.id];
    if (facts)
      return checked(taxRuleTrial, trial(order.name, wanted, general?.oss ?? stored.general.oss, facts));
    return checked(
      taxRuleTrial,
      order.id === '5004'
        ? { outcome: 'emptied', order: order.name }
        : { outcome: 'inconsistent', order: order.name, detail: 'Die Summe der Positionen weicht ab.' },
    );
  });
}

function trial(
  order: string,
  wanted: Preferences['invoices'],
  oss: boolean,
  values: Readonly<Record<string, readonly string[]>>,
): TaxRuleTrial {
  const place = vatTerritory(values['shipping.countryCode']?.[0] ?? 'DE');
  const facts: ConditionInput = {
    listValues: (key) => values[key] ?? [],
    shop: vatTerritory('DE'),
    shipping: place,
    billing: place,
  };
  const ids = [...wanted.taxRuleSort, ...taxRules.map(({ id }) => id)].filter((id) => id !== '11');
  const tried = [...new Set(ids)].map((id) => {
    const own = wanted.taxRuleCondition[id as keyof typeof wanted.taxRuleCondition] ?? null;
    return tryRule(id, own, oss, facts);
  });
  const chosen = tried.find(({ verdict }) => verdict === 'chosen')?.ruleId ?? null;
  return {
    outcome: 'tried',
    order,
    smallBusiness: false,
    chosenRuleId: chosen ?? wanted.taxRuleDefault,
    fallback: chosen ? null : 'default',
    ossBar: oss ? null : 'off',
    rules: tried.map((rule) =>
      rule.verdict === 'chosen' && rule.ruleId !== chosen ? { ...rule, verdict: 'later' } : rule,
    ),
    verdict: decideTrialVerdict(chosen ?? wanted.taxRuleDefault, values),
    missing: [],
  };
}

type Tried = Extract<TaxRuleTrial, { outcome: 'tried' }>;
type TriedRule = Tried['rules'][number];

function tryRule(
  ruleId: TriedRule['ruleId'],
  own: Conditions | null,
  oss: boolean,
  facts: ConditionInput,
): TriedRule {
  const rule = findTaxRule(ruleId);
  const conditions = own ?? rule?.defaultConditions ?? null;
  const shared = { ruleId, ownConditions: own !== null };
  if (rule?.oss && !oss) return { ...shared, verdict: 'oss', groups: [] };
  if (conditions === null) return { ...shared, verdict: 'unused', groups: [] };
  return {
    ...shared,
    verdict: conditionsHold(conditions, facts) ? 'chosen' : 'fails',
    groups: conditions.map((group) => ({
      holds: conditionsHold([group], facts),
      conditions: group.map((condition) => tryCondition(condition, facts)),
    })),
  };
}

const tryCondition = (condition: Condition, facts: ConditionInput) => {
  const [key, operator, value] = condition;
  const holds = conditionsHold([[condition]], facts);
  return { key, operator, value, actualValues: [...facts.listValues(key)], holds };
};

/** Foreign tax under the rule of domestic sales is refused, as the service does. */
const decideTrialVerdict = (
  ruleId: TriedRule['ruleId'],
  values: Readonly<Record<string, readonly string[]>>,
): Tried['verdict'] =>
  ruleId === '1' && values['shipping.countryCode']?.[0] === 'AT'
    ? {
        ok: false,
        problem: {
          code: 'INVALID_TAX_RATE',
          detail: '20 % ist kein Steuersatz deines Kontos (Deutschland).',
        },
        notes: [],
      }
    : { ok: true, ruleId, notes: [] };
