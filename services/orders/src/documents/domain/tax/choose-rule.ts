import { conditionsHold, type TaxRule, usesMetafields } from '@belegfluss/settings/contract';
import type { PlanInput } from '../plan.ts';
import type { Places } from './places.ts';
import {
  conditionsToTry,
  type RuleGiven,
  selectFallbackRule,
  sortedRules,
  startTrial,
} from './rule-trial.ts';
import { toConditionInput } from './to-condition-input.ts';

export type ChosenRule = {
  readonly rule: TaxRule;
  /** A condition checks metafields that were not fetched yet. */
  readonly needsMetafields: boolean;
};

/** The first rule, in the merchant's order, whose conditions hold; else the default one. `explainRules` says why. */
export function chooseRule(input: PlanInput, places: Places, given: RuleGiven): ChosenRule {
  const facts = toConditionInput(input, places, given);
  const trial = startTrial(input, places, given);
  let needsMetafields = false;
  for (const rule of sortedRules(input)) {
    const conditions = conditionsToTry(rule, trial);
    if (typeof conditions === 'string') continue;
    if (input.extras.metafields === null && usesMetafields(conditions)) needsMetafields = true;
    if (conditionsHold(conditions, facts)) return { rule, needsMetafields };
  }
  return { rule: selectFallbackRule(trial).rule, needsMetafields };
}
