import { describe, expect, it } from '@jest/globals';
import { invoices } from '../sections/invoices.ts';
import { taxRuleIds } from '../sections/tax-rules.ts';
import { findTaxRule, taxRules } from './tax-rules.ts';

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

  it('knows no rule by another name', () => {
    expect(findTaxRule('toString')).toBeNull();
  });
});
