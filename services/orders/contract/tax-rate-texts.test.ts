import { describe, expect, it } from '@jest/globals';
import { reasonWords } from './reason-words.ts';
import { describeTaxRate, type TaxRateProblem, taxRateWords } from './tax-rate-texts.ts';

const cases: readonly (readonly [
  problem: TaxRateProblem,
  text: string,
  advice: RegExp,
  setting: string | null,
])[] = [
  [
    { kind: 'smallBusiness', rate: '19' },
    'Kleinunternehmerregelung: Bestellung darf keine Steuern ausweisen (19 %).',
    /„Steuer entfernen“/,
    'orders.fixTaxRemoveTax',
  ],
  [
    {
      kind: 'oneStopShopOff',
      rate: '20',
      account: { countryCode: 'DE', region: null },
      place: { countryCode: 'FR', region: null },
    },
    'sevdesk nimmt den Steuersatz nicht an: 20 % ist kein Steuersatz deines Kontos (Deutschland), sondern einer des Ziellands (Frankreich).',
    /One-Stop-Shop-Verfahren/,
    'general.oss',
  ],
  [
    { kind: 'notBegun', rate: '4.9', day: '2026-06-30', place: { countryCode: 'AT', region: null } },
    'sevdesk nimmt den Steuersatz nicht an: 4,9 % gab es am Tag der Bestellung (30.06.2026) noch nicht (Österreich).',
    /Tag der Lieferung/,
    null,
  ],
  [
    { kind: 'notOfAccount', rate: '18.5', place: { countryCode: 'DE', region: null } },
    'sevdesk nimmt den Steuersatz nicht an: 18,5 % ist kein Steuersatz deines Kontos (Deutschland).',
    /Steuereinstellungen von Shopify/,
    null,
  ],
  [
    { kind: 'notOfDestination', rate: '21', place: { countryCode: 'FR', region: null } },
    'sevdesk nimmt den Steuersatz nicht an: 21 % ist kein Steuersatz des Ziellands (Frankreich).',
    /Steuereinstellungen von Shopify/,
    null,
  ],
  [
    { kind: 'ruleWithoutTax', rate: '19', rule: 'Ausfuhren' },
    'sevdesk nimmt den Steuersatz nicht an: 19 % ist bei der Regelung „Ausfuhren“ nicht möglich.',
    /Bedingungen/,
    'invoices.taxRuleCondition',
  ],
];

describe('a rate that no document may have', () => {
  it.each(cases)('%j has its own text, advice and setting', (problem, text, advice, setting) => {
    const words = taxRateWords(problem);
    expect(words).toMatchObject({ text, setting });
    // Earlier versions have kept the sentence.
    expect(taxRateWords(describeTaxRate(problem))).toEqual(words);
    expect(words?.advice).toMatch(advice);
    expect(words?.advice.includes('One-Stop-Shop')).toBe(problem.kind === 'oneStopShopOff');
    expect(reasonWords('INVALID_TAX_RATE', { kind: 'taxRate', problem }, 'note')).toMatchObject({ text });
    expect(reasonWords('INVALID_TAX_RATE', describeTaxRate(problem))).toMatchObject({ text });
  });

  it('is reported in general where an earlier version has put it otherwise, or nothing is known', () => {
    expect(taxRateWords('Satz 20 %.')).toBeNull();
    expect(reasonWords('INVALID_TAX_RATE', 'Satz 20 %.')?.text).toBe(
      'Der Steuersatz wurde abgelehnt. Satz 20 %.',
    );
    expect(reasonWords('INVALID_TAX_RATE')?.text).toBe('Der Steuersatz wurde abgelehnt.');
  });
});
