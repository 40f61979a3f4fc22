import { describe, expect, it } from '@jest/globals';
import { invoices } from '../sections/invoices.ts';
import { taxRuleIds } from '../sections/tax-rules.ts';
import { findTaxRule, taxRules, taxTextOf } from './tax-rules.ts';

describe('the catalogue of tax rules', () => {
  it('holds every rule that can be chosen, and the hidden one of small businesses', () => {
    const shown = taxRules.filter((rule) => !rule.hidden).map((rule) => rule.id);
    expect(shown).toEqual([...taxRuleIds]);
    expect(taxRules.filter((rule) => rule.hidden).map((rule) => rule.id)).toEqual(['11']);
  });

  it('names the rules of the one-stop shop by it and bars them from what the provider refuses', () => {
    for (const { name, oss, limits } of taxRules) {
      expect(name.includes('One Stop Shop')).toBe(oss);
      if (!oss) continue;
      expect(limits).toEqual({
        rates: 'destination',
        eInvoice: false,
        advance: false,
        ownRevenueAccount: false,
        onlyReductionCredits: true,
      });
    }
  });

  it('allows advance invoices under the rules 1 and 11 alone', () => {
    expect(taxRules.filter((rule) => rule.limits.advance).map((rule) => rule.id)).toEqual(['1', '11']);
  });

  it('has default conditions that the schema of preferences accepts', () => {
    for (const { id, defaultConditions } of taxRules) {
      if (defaultConditions === null) continue;
      const read = invoices.parse({ taxRuleCondition: { [id]: defaultConditions } });
      expect(read.taxRuleCondition).toEqual({ [id]: defaultConditions });
    }
  });

  it.each([
    ['1', 'de', ['19'], 'Umsatzsteuer 19 %'],
    ['1', 'de', ['0', '5.5'], 'Umsatzsteuer 5,5 %'],
    ['1', 'de', ['7', '19'], 'Umsatzsteuer'],
    ['1', 'en', ['19'], 'VAT 19%'],
    ['1', 'de', ['0'], 'Umsatzsteuer 0 %'],
    ['2', 'de', ['0'], 'Steuerfreie Ausfuhrlieferung'],
    ['3', 'de', ['0'], 'Steuerfreie innergemeinschaftliche Lieferung'],
    ['3', 'en', ['0'], 'Tax-exempt intra-Community supply'],
    ['11', 'de', ['0'], 'Steuerfrei nach § 19 UStG (Kleinunternehmerregelung)'],
    ['17', 'de', ['0'], 'Nicht im Inland steuerbare Leistung'],
    ['18', 'de', ['20'], 'Umsatzsteuer 20 %'],
    ['21', 'de', ['0'], 'Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge)'],
  ] as const)('prints under rule %s in %s for %j: %s', (ruleId, language, rates, text) => {
    expect(taxTextOf(ruleId, language, rates)).toBe(text);
  });

  it('cites the Austrian law for a small business in Austria', () => {
    expect(taxTextOf('11', 'de', ['0'], 'AT')).toContain('§ 6 Abs. 1 Z 27 UStG');
  });

  it('knows no rule by another name', () => {
    expect(findTaxRule('toString')).toBeNull();
  });
});
