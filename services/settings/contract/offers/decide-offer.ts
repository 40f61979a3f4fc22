import { defaultPreferences, type PreferenceSection, type Preferences } from '../preferences.ts';
import { fieldValue, joinRef, splitRef, withChanges } from '../rules/field-ref.ts';
import { keepRules, settle } from '../rules/keep-rules.ts';
import type { FieldRef } from '../rules/state-rule.ts';
import type { PreferenceContext } from './context.ts';
import { expertFields } from './expert-fields.ts';
import { gatedFields } from './gated-fields.ts';
import type { Gate, Remedy, WhyNot } from './gates.ts';
import { selectValues } from './select-values.ts';

export type Offer =
  | { readonly offered: true }
  /** `detail` is German: what is missing and how to get it. */
  | ({ readonly offered: false; readonly why: WhyNot; readonly detail: string } & Remedy);

export type Option = { readonly value: string; readonly offer: Offer };

/** Whether a form shows a setting as something to be chosen, and if not, why. */
export function decideOffer<Section extends PreferenceSection>(
  section: Section,
  field: keyof Preferences[Section] & string,
  preferences: Preferences,
  facts: PreferenceContext,
): Offer {
  const ref = joinRef(section, field);
  if (expertFields.has(ref) && !facts.expertMode)
    return notOffered('expert', 'Diese Einstellung gibt es im Expertenmodus.');
  const closed = gatedFields
    .filter(({ fields, adds }) => fields.includes(ref) && !adds)
    .flatMap(({ gates }) => gates)
    .find((gate) => !gate.isOpen(facts));
  if (closed) return notYet(closed, facts);
  const refusals = listProbeValues(ref, preferences).map((value) =>
    findRuleRefusal(preferences, section, field, value),
  );
  const [first] = refusals;
  if (first !== undefined && refusals.every((message) => message !== undefined)) {
    return notOffered('otherChoice', first);
  }
  return offered;
}

/** The options of a select, each with whether it can be chosen now; empty for fields that are no select. */
export const listOptions = <Section extends PreferenceSection>(
  section: Section,
  field: keyof Preferences[Section] & string,
  preferences: Preferences,
  facts: PreferenceContext,
): readonly Option[] => {
  const ref = joinRef(section, field);
  return (selectValues[ref] ?? []).map((value) => {
    const closed = gatedFields
      .filter(({ fields, adds }) => fields.includes(ref) && adds?.(undefined, value))
      .flatMap(({ gates }) => gates)
      .find((gate) => !gate.isOpen(facts));
    if (closed) return { value, offer: notYet(closed, facts) };
    const refusal = findRuleRefusal(preferences, section, field, value);
    return { value, offer: refusal === undefined ? offered : notOffered('otherChoice', refusal) };
  });
};

/** Offered where all gates are open; else what the first closed one lacks. */
export function offerOfGates(gates: readonly Gate[], facts: PreferenceContext): Offer {
  const closed = gates.find((gate) => !gate.isOpen(facts));
  return closed ? notYet(closed, facts) : offered;
}

const offered: Offer = { offered: true };
const notOffered = (why: WhyNot, detail: string): Offer => ({ offered: false, why, detail });
const notYet = ({ why, detail, remedy }: Gate, facts: PreferenceContext): Offer => ({
  offered: false,
  why,
  detail: detail(facts),
  ...remedy?.(facts),
});

/** Why the rules would refuse this value now. */
function findRuleRefusal(
  preferences: Preferences,
  section: PreferenceSection,
  field: string,
  value: unknown,
): string | undefined {
  const chosen = withChanges(settle(preferences), [{ section, field, to: value }]);
  return keepRules(chosen, new Set([joinRef(section, field)])).refusals[0]?.rule.message;
}

/** Selects other values to try for the field: where rules refuse all of them, it is not offered. */
function listProbeValues(ref: FieldRef, preferences: Preferences): readonly unknown[] {
  const { section, field } = splitRef(ref);
  const unset = fieldValue(defaultPreferences, section, field);
  const values = selectValues[ref];
  // Percent and days of Skonto only make sense together: neither can be tried alone.
  if (skonto.has(ref)) return [];
  if (values) return values.filter((value) => value !== fieldValue(preferences, section, field));
  if (typeof unset === 'boolean' || unset === null) return [true];
  if (typeof unset === 'number') return [1];
  return ref === 'invoices.invoiceGateway' ? [{ any: 'method' }] : [];
}

const skonto: ReadonlySet<FieldRef> = new Set<FieldRef>([
  'invoices.invoiceLayoutAllowanceValue',
  'invoices.invoiceLayoutAllowanceDays',
]);
