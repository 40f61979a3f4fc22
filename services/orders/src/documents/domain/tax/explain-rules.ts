import {
  type Condition,
  type ConditionInput,
  conditionsHold,
  type TaxRuleId,
} from '@belegfluss/settings/contract';
import type { PlanInput } from '../plan.ts';
import type { Places } from './places.ts';
import {
  conditionsToTry,
  type Fallback,
  type OssBar,
  ownConditions,
  type RuleBar,
  type RuleGiven,
  type RuleTrial,
  selectFallbackRule,
  sortedRules,
  startTrial,
} from './rule-trial.ts';
import { toConditionInput } from './to-condition-input.ts';

type TriedCondition = {
  readonly condition: Condition;
  /** The order's values, or the place that a country counts as; empty where nothing is set. */
  readonly actual: readonly string[];
  readonly holds: boolean;
};

type TriedGroup = { readonly holds: boolean; readonly conditions: readonly TriedCondition[] };

export type TriedRule = {
  readonly ruleId: TaxRuleId;
  /** `later`: it holds, but one before it was chosen. */
  readonly verdict: 'chosen' | 'later' | 'fails' | RuleBar;
  readonly hasOwnConditions: boolean;
  /** Empty where the conditions are not checked, or there is none. */
  readonly groups: readonly TriedGroup[];
};

export type RuleExplanation = {
  readonly chosenId: TaxRuleId;
  /** Why none of the rules was chosen for its conditions; null when one was. */
  readonly fallback: Fallback['why'] | null;
  readonly ossBar: OssBar | null;
  readonly rules: readonly TriedRule[];
};

/** `chooseRule` with all that it saw, for people: the same steps, each of them listed. */
export function explainRules(input: PlanInput, places: Places, given: RuleGiven): RuleExplanation {
  const trial = startTrial(input, places, given);
  const facts = toConditionInput(input, places, given);
  const tried = sortedRules(input).map((rule) => {
    const conditions = conditionsToTry(rule, trial);
    const isBarred = typeof conditions === 'string';
    const groups = isBarred ? [] : conditions.map((group) => tryGroup(group, facts));
    return {
      ruleId: rule.id,
      hasOwnConditions: ownConditions(rule, input) !== null,
      groups,
      result: isBarred ? conditions : groups.every(({ holds }) => holds) ? 'holds' : 'fails',
    } as const;
  });
  const chosen = tried.find(({ result }) => result === 'holds');
  return {
    ...choice(trial, chosen?.ruleId ?? null),
    ossBar: trial.ossBar,
    rules: tried.map(({ result, ...rule }) => ({
      ...rule,
      verdict: result !== 'holds' ? result : rule.ruleId === chosen?.ruleId ? 'chosen' : 'later',
    })),
  };
}

function choice(trial: RuleTrial, ruleId: TaxRuleId | null): Pick<RuleExplanation, 'chosenId' | 'fallback'> {
  if (ruleId !== null) return { chosenId: ruleId, fallback: null };
  const { rule, why } = selectFallbackRule(trial);
  return { chosenId: rule.id, fallback: why };
}

function tryGroup(group: readonly Condition[], facts: ConditionInput): TriedGroup {
  const conditions = group.map((condition) => ({
    condition,
    actual: selectActualValues(condition, facts),
    holds: conditionsHold([[condition]], facts),
  }));
  return { holds: conditions.some(({ holds }) => holds), conditions };
}

/** Where a country is compared with a group of countries, it is the one whose VAT holds there. */
function selectActualValues([key, operator, value]: Condition, facts: ConditionInput): readonly string[] {
  const isPlace = value.startsWith('{') && (operator === 'equals' || operator === 'notEquals');
  if (isPlace && /^shipping\.country/.test(key)) return [facts.shipping.countryCode];
  if (isPlace && /^billing\.country/.test(key)) return [facts.billing.countryCode];
  return facts.listValues(key);
}
