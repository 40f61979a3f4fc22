import {
  type Conditions,
  findTaxRule,
  type Preferences,
  type TaxRule,
  taxRules,
} from '@belegfluss/settings/contract';

type Invoices = Preferences['invoices'];

/** Rules that can be ordered and edited; all but that of small businesses. */
export type EditableRuleId = Invoices['taxRuleDefault'];
export type OwnConditions = Invoices['taxRuleCondition'];

/** A rule as the merchant has it. */
export type ListedRule = {
  readonly id: EditableRuleId;
  readonly rule: TaxRule;
  /** Whose conditions decide: the merchant's own or the usual ones; null when it has none and is not used. */
  readonly conditions: Conditions | null;
  readonly isOwn: boolean;
};

const isEditable = (rule: TaxRule): rule is TaxRule & { readonly id: EditableRuleId } => !rule.hidden;

const usual: readonly EditableRuleId[] = taxRules.filter(isEditable).map(({ id }) => id);

/** All ids in the merchant's order; those that it does not name follow in their usual one. */
export const fullOrder = (sort: readonly EditableRuleId[]): EditableRuleId[] => [
  ...sort,
  ...usual.filter((id) => !sort.includes(id)),
];

export const isUsualOrder = (sort: readonly EditableRuleId[]): boolean =>
  fullOrder(sort).every((id, at) => id === usual[at]);

export const usualOrder = (): EditableRuleId[] => [...usual];

export const listRules = (sort: readonly EditableRuleId[], own: OwnConditions): readonly ListedRule[] =>
  fullOrder(sort).flatMap((id) => {
    const rule = findTaxRule(id);
    const conditions = own[id] ?? null;
    return rule
      ? [{ id, rule, conditions: conditions ?? rule.defaultConditions, isOwn: conditions !== null }]
      : [];
  });

/** One rule goes where another one is; those between move up. */
export function moveRule(
  sort: readonly EditableRuleId[],
  id: EditableRuleId,
  to: EditableRuleId,
): EditableRuleId[] {
  const order = fullOrder(sort);
  const target = order.indexOf(to);
  const others = order.filter((other) => other !== id);
  return [...others.slice(0, target), id, ...others.slice(target)];
}

/** A rule as the provider names it; an unknown one is its id. */
export const ruleName = (id: string): string => findTaxRule(id)?.name ?? id;
