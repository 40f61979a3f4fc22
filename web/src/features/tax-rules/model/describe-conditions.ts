import type { Condition, ConditionOperator, Conditions } from '@belegfluss/settings/contract';
import { countryName } from '../../../lib/words/countries.ts';
import {
  conditionWords,
  operatorNames,
  specialWords,
} from '../../../texts/preferences/tax-rule-conditions.ts';
import { toInputKind } from './condition-input.ts';
import { getKeyWords } from './condition-key.ts';

/**
 * Conditions as German sentences: groups, all of which must hold, of sentences, one of which must. The first sentence
 * of a group begins with a capital letter, the others follow an "oder".
 */
export const describeConditions = (conditions: Conditions): readonly (readonly string[])[] =>
  conditions.map((group) =>
    group.map((condition, at) => {
      const sentence = describeCondition(condition);
      return at === 0 ? sentence : `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
    }),
  );

export function describeCondition(condition: Condition): string {
  const [key, operator, value] = condition;
  const { subject, none } = getKeyWords(key);
  const whole = wholeSentence(condition);
  if (whole !== null) return whole;
  const isDenied = operator === 'notEquals' || operator === 'notContains';
  if (none !== undefined && isDenied) return `${none} ${describeComparison(key, affirm(operator), value)}`;
  return `${subject} ${describeComparison(key, operator, value)}`;
}

/** Sentences that do not name the value. */
function wholeSentence([key, operator, value]: Condition): string | null {
  if (operator !== 'equals' && operator !== 'notEquals') return null;
  const isAffirmed = operator === 'equals';
  const { subject, empty, filled } = getKeyWords(key);
  if (value === '') {
    return isAffirmed
      ? (empty ?? `${subject} ${conditionWords.isEmpty}`)
      : (filled ?? `${subject} ${conditionWords.isFilled}`);
  }
  if (key === 'order.tax' && /^0+(?:[.,]0+)?$/.test(value))
    return isAffirmed ? conditionWords.untaxed : conditionWords.taxed;
  const isYes = /^(true|false)$/i.test(value) ? (value.toLowerCase() === 'true') === isAffirmed : null;
  if (isYes === null) return null;
  if (key === 'customer.taxExempt') return conditionWords.taxExempt[isYes ? 'yes' : 'no'];
  return key === 'items.requiresShipping' ? conditionWords.requiresShipping[isYes ? 'yes' : 'no'] : null;
}

function describeComparison(key: string, operator: ConditionOperator, value: string): string {
  const group = findCountryGroup(key, operator, value);
  if (group) return `${operatorNames.equals} ${operator === 'equals' ? group.is : group.isNot}`;
  return `${operatorNames[operator]} ${describeValue(key, operator, value)}`;
}

/** A value as it stands in sentences: a country by its name, everything else in quotation marks. */
export function describeValue(key: string, operator: ConditionOperator, value: string): string {
  if (isSpecial(value)) return findCountryGroup(key, operator, value)?.option ?? specialWords[value].code;
  switch (toInputKind(key, operator)) {
    case 'yesNo':
      return value === 'true' ? conditionWords.yes : value === 'false' ? conditionWords.no : value;
    case 'countryCode':
      return countryName(value);
    case 'tax':
      return value.replace('.', ',');
    case 'countryName':
    case 'text':
      return conditionWords.quoted(value);
  }
}

/** The words of a group of countries that a country is compared with; anywhere else such a value is but a list of codes. */
export function findCountryGroup(key: string, operator: ConditionOperator, value: string) {
  const kind = toInputKind(key, operator);
  return isSpecial(value) && (kind === 'countryCode' || kind === 'countryName') ? specialWords[value] : null;
}

const isSpecial = (value: string): value is keyof typeof specialWords => Object.hasOwn(specialWords, value);

const affirm = (operator: ConditionOperator): ConditionOperator =>
  operator === 'notEquals' ? 'equals' : 'contains';
