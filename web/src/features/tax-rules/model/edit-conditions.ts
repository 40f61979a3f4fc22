import type { Condition, Conditions } from '@belegfluss/settings/contract';
import { firstCondition } from './condition-input.ts';
import type { EditableRuleId, OwnConditions } from './rule-list.ts';

/** A condition within a rule: its group and its place there, counted from 0. */
type ConditionPlace = { readonly group: number; readonly at: number };

export const addGroup = (conditions: Conditions): Conditions => [...conditions, [firstCondition]];

export const addCondition = (conditions: Conditions, group: number): Conditions =>
  conditions.map((entries, index) => (index === group ? [...entries, firstCondition] : entries));

export const replaceCondition = (
  conditions: Conditions,
  { group, at }: ConditionPlace,
  condition: Condition,
): Conditions =>
  conditions.map((entries, index) =>
    index === group ? entries.map((entry, place) => (place === at ? condition : entry)) : entries,
  );

/** A group goes with its last condition. */
export const removeCondition = (conditions: Conditions, { group, at }: ConditionPlace): Conditions =>
  conditions
    .map((entries, index) => (index === group ? entries.filter((_entry, place) => place !== at) : entries))
    .filter((entries) => entries.length > 0);

export const withConditions = (
  own: OwnConditions,
  id: EditableRuleId,
  conditions: Conditions,
): OwnConditions => ({
  ...own,
  [id]: conditions.map((group) => group.map(([key, operator, value]) => [key, operator, value])),
});

/** The usual conditions again; absent and null mean the same, and what is stored as null stays so. */
export function withoutConditions(
  own: OwnConditions,
  id: EditableRuleId,
  stored: OwnConditions,
): OwnConditions {
  const { [id]: _dropped, ...others } = own;
  return stored[id] === null ? { ...others, [id]: null } : others;
}

export const withoutAllConditions = (own: OwnConditions, stored: OwnConditions): OwnConditions =>
  (Object.keys(own) as EditableRuleId[]).reduce((left, id) => withoutConditions(left, id, stored), own);
