import type { TaxRuleTrial } from '@belegfluss/gateway/contract';
import { countryName } from '../../../lib/words/countries.ts';
import { conditionWords, operatorNames } from '../../../texts/preferences/tax-rule-conditions.ts';
import { trialTexts } from '../../../texts/preferences/tax-rule-trial.ts';
import { getKeyWords } from './condition-key.ts';
import { describeValue, findCountryGroup } from './describe-conditions.ts';

export type TriedTrial = Extract<TaxRuleTrial, { outcome: 'tried' }>;
export type TriedRule = TriedTrial['rules'][number];
export type TriedCondition = TriedRule['groups'][number]['conditions'][number];

/** `Lieferland: Österreich (AT)` */
export const describeActual = ({ key, actualValues }: TriedCondition): string => {
  const values = actualValues.map((value) => actualValue(key, value)).filter((value) => value !== '');
  return trialTexts.actual(
    getKeyWords(key).name,
    values.length > 0 ? [...new Set(values)].join(', ') : trialTexts.nothing,
  );
};

function actualValue(key: string, value: string): string {
  if (/^(shipping|billing)\.countryCode$/.test(key)) {
    const name = countryName(value);
    return name === value ? value : `${name} (${value})`;
  }
  if (key === 'customer.taxExempt' || key === 'items.requiresShipping')
    return value === 'true' ? conditionWords.yes : conditionWords.no;
  return key === 'order.tax' ? value.replace('.', ',') : value;
}

/** `erwartet: nicht Land des Shops` */
export const describeExpected = (condition: TriedCondition): string =>
  trialTexts.expected(expectedValue(condition));

function expectedValue({ key, operator, value }: TriedCondition): string {
  if (value === '' && operator === 'equals') return trialTexts.nothing;
  if (value === '' && operator === 'notEquals') return trialTexts.notEmpty;
  const words = describeValue(key, operator, value);
  if (operator === 'equals') return words;
  if (operator !== 'notEquals') return `${operatorNames[operator]} ${words}`;
  return findCountryGroup(key, operator, value)?.isNot ?? trialTexts.not(words);
}
