import { taxRuleIds } from '@belegfluss/settings/contract';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readPlanContext } from '../life/read-plan-context.ts';
import type { Sections } from '../testing/input-builder.ts';
import { aLine } from '../testing/order-builder.ts';
import {
  atVatId,
  austria,
  belfast,
  canaries,
  createPlanInput,
  download,
  giftCard,
  helgoland,
  oss,
  swiss,
  type TaxGiven,
} from '../testing/taxed-order.ts';
import { getBuyer } from './buyer.ts';
import { chooseRule } from './choose-rule.ts';
import { ruleGiven } from './decide-tax.ts';
import { explainRules } from './explain-rules.ts';
import { derivePlaces } from './places.ts';

const createTrial = (given: TaxGiven) => {
  const input = createPlanInput(given);
  const { taxed } = readPlanContext(input);
  if (taxed === null) throw new Error('There is nothing to tax.');
  return [input, derivePlaces(input), ruleGiven(taxed, getBuyer(input))] as const;
};
const explain = (given: TaxGiven) => explainRules(...createTrial(given));
const explainRule = (id: string, given: TaxGiven) => {
  const rule = explain(given).rules.find(({ ruleId }) => ruleId === id);
  if (!rule) throw new Error(`There is no rule ${id}.`);
  return rule;
};
const withRules = (invoices: Sections['invoices'], given: TaxGiven = {}): TaxGiven => ({
  ...given,
  preferences: { ...given.preferences, invoices },
});

describe('the explanation of the tax rules', () => {
  it('names the rule that was chosen, and those that hold but come later', () => {
    const { chosenId, fallback, rules } = explain(
      withRules({ taxRuleSort: ['4', '5', '1'], taxRuleCondition: { '4': [], '5': [] } }, { to: swiss }),
    );
    expect([chosenId, fallback]).toEqual(['4', null]);
    expect(rules.slice(0, 3).map(({ ruleId, verdict }) => [ruleId, verdict])).toEqual([
      ['4', 'chosen'],
      ['5', 'later'],
      ['1', 'fails'],
    ]);
    expect(rules.map(({ ruleId }) => ruleId).sort()).toEqual([...taxRuleIds].sort());
  });

  it('shows for each condition what stood there, and which group failed', () => {
    const rule = explainRule(
      '5',
      withRules(
        {
          taxRuleSort: ['5'],
          taxRuleCondition: {
            '5': [
              [
                ['order.tags', 'equals', 'bau'],
                ['shipping.countryCode', 'equals', 'AT'],
              ],
              [['customer.note', 'contains', 'x']],
            ],
          },
        },
        { to: austria, order: { tags: ['Netto', 'Eilig'] } },
      ),
    );
    expect(rule).toEqual({
      ruleId: '5',
      verdict: 'fails',
      hasOwnConditions: true,
      groups: [
        {
          holds: true,
          conditions: [
            { condition: ['order.tags', 'equals', 'bau'], actual: ['Netto', 'Eilig'], holds: false },
            { condition: ['shipping.countryCode', 'equals', 'AT'], actual: ['AT'], holds: true },
          ],
        },
        {
          holds: false,
          conditions: [{ condition: ['customer.note', 'contains', 'x'], actual: [], holds: false }],
        },
      ],
    });
  });

  it('shows the country whose VAT holds where a group of countries is asked for', () => {
    const explainFirstCondition = (value: string) =>
      explainRule(
        '4',
        withRules(
          { taxRuleCondition: { '4': [[['shipping.countryCode', 'equals', value]]] } },
          { to: { countryCode: 'MC', zip: '98000', city: 'Monaco' } },
        ),
      ).groups[0]?.conditions[0];
    expect(explainFirstCondition('{countries.eu}')).toMatchObject({ actual: ['FR'], holds: true });
    expect(explainFirstCondition('MC')).toMatchObject({ actual: ['MC'], holds: true });
  });

  it.each<[string, string, TaxGiven, string]>([
    ['the one-stop shop that is switched off', '18', { to: austria }, 'oss'],
    ['a rule without conditions', '4', {}, 'unused'],
    ['vouchers, that are no exports', '2', { to: swiss, line: giftCard }, 'giftCards'],
    [
      'a gift, that needs no VAT id to be free of tax',
      '3',
      { to: austria, order: { total: '0.00', lines: [aLine({ price: '0.00' })] } },
      'free',
    ],
  ])('says of %s why its conditions were not looked at', (_what, id, given, verdict) => {
    expect(explainRule(id, given)).toMatchObject({ verdict, groups: [] });
  });

  it.each<[string, TaxGiven, string | null]>([
    ['it is switched off', {}, 'off'],
    [
      'the account is of the old version',
      { preferences: oss, shop: { provider: { systemVersion: '1.0' } } },
      'oldAccount',
    ],
    [
      'the goods come from the country they go to',
      { preferences: oss, to: austria, order: { dispatchCountryCodes: ['AT'] } },
      'noDistanceSale',
    ],
    [
      'the goods are fetched',
      { preferences: oss, bill: austria, order: { shippingAddress: null } },
      'handedOver',
    ],
    [
      'it had not begun for goods',
      { preferences: oss, to: austria, order: { createdAt: '2021-06-30T21:59:00.000Z' } },
      'notBegun',
    ],
    [
      'the day is Berlin’s',
      { preferences: oss, to: austria, order: { createdAt: '2021-06-30T22:00:00.000Z' } },
      null,
    ],
    [
      'what is downloaded goes nowhere',
      { preferences: oss, bill: austria, line: download, order: { shippingAddress: null } },
      null,
    ],
    ['it can be', { preferences: oss, to: austria }, null],
  ])('says why the one-stop shop cannot be used: %s', (_why, given, bar) => {
    expect(explain(given).ossBar).toBe(bar);
  });

  it('says which fallback was taken', () => {
    const none = { '1': [[['order.name', 'equals', 'x'] as const]] };
    const explainFallback = (taxRuleDefault: '4' | '18') => {
      const { chosenId, fallback } = explain(withRules({ taxRuleDefault, taxRuleCondition: none as never }));
      return [chosenId, fallback];
    };
    expect(explainFallback('4')).toEqual(['4', 'default']);
    expect(explainFallback('18')).toEqual(['1', 'taxable']);
  });

  it('always chooses what the planner chooses', () => {
    const place = fc.constantFrom(undefined, austria, swiss, belfast, canaries, helgoland);
    const condition = fc.constantFrom(
      null,
      [],
      [[['order.name', 'contains', '1'] as const]],
      [[['shipping.countryCode', 'notEquals', '{countries.eu}'] as const]],
      [
        [['customer.vatId', 'startsWith', 'ATU'] as const],
        [['items.requiresShipping', 'equals', 'true'] as const],
      ],
    );
    const given = fc.record({
      to: place,
      line: fc.constantFrom({}, download, giftCard),
      vatId: fc.constantFrom('', atVatId),
      percent: fc.constantFrom(0, 19, 20),
      oss: fc.boolean(),
      sort: fc.shuffledSubarray([...taxRuleIds]),
      fallback: fc.constantFrom(...taxRuleIds),
      conditions: fc.dictionary(fc.constantFrom(...taxRuleIds), condition),
    });
    fc.assert(
      fc.property(given, ({ to, line, vatId, percent, oss, sort, fallback, conditions }) => {
        const trial = createTrial({
          ...(to && { to }),
          line,
          vatId,
          percent,
          preferences: {
            general: { oss },
            invoices: {
              taxRuleSort: sort,
              taxRuleDefault: fallback,
              taxRuleCondition: conditions as never,
            },
          },
        });
        const explained = explainRules(...trial);
        expect(explained.chosenId).toBe(chooseRule(...trial).rule.id);
        const chosen = explained.rules.filter(({ verdict }) => verdict === 'chosen');
        expect(chosen.map(({ ruleId }) => ruleId)).toEqual(
          explained.fallback === null ? [explained.chosenId] : [],
        );
        for (const { verdict, groups } of explained.rules) {
          if (verdict === 'fails') expect(groups.some(({ holds }) => !holds)).toBe(true);
          if (verdict === 'chosen' || verdict === 'later')
            expect(groups.every(({ holds }) => holds)).toBe(true);
        }
      }),
    );
  });
});
