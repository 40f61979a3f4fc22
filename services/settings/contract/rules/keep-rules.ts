import type { Preferences } from '../preferences.ts';
import { type FieldChange, joinRef, listChanges, splitRef, withChanges } from './field-ref.ts';
import type { Correction, FieldRef, StateRule } from './state-rule.ts';
import { stateRules } from './table.ts';

export type Kept = {
  readonly preferences: Preferences;
  readonly corrected: readonly (FieldChange & { readonly explanation: string })[];
  /** Rules that the chosen values break and that nothing else can correct. */
  readonly refusals: readonly { readonly rule: StateRule; readonly field: FieldRef }[];
};

/** Every rule corrects at most twice before the next one settles; more passes are a contradiction among the rules. */
const maxPasses = 2 * stateRules.length;

/** Corrects broken rules until all hold, never touching what the merchant has just chosen. */
export function keepRules(preferences: Preferences, chosen: ReadonlySet<FieldRef>): Kept {
  const corrected: Kept['corrected'][number][] = [];
  const refusals = new Map<StateRule, FieldRef>();
  const correctedRules = new Set<StateRule>();
  let state = preferences;
  for (let pass = 0; pass < maxPasses; pass += 1) {
    // Around a refused value others may chase each other: after a refusal, each corrects once.
    const broken = stateRules.filter(
      (rule) => !refusals.has(rule) && !(refusals.size > 0 && correctedRules.has(rule)) && !rule.holds(state),
    );
    if (broken.length === 0) {
      return {
        preferences: state,
        corrected,
        refusals: [...refusals].map(([rule, field]) => ({ rule, field })),
      };
    }
    for (const rule of broken) {
      // An earlier rule of this pass may have corrected it along the way.
      if (rule.holds(state)) continue;
      const found = findCorrection(rule, state, chosen);
      if (!found) {
        refusals.set(rule, fieldToBlame(rule, chosen));
        continue;
      }
      correctedRules.add(rule);
      state = withChanges(state, found.changes);
      corrected.push(
        ...found.changes.map((change) => ({ ...change, explanation: found.correction.explanation })),
      );
    }
  }
  throw new Error(
    `The rules of preferences contradict each other: ${corrected.map(({ field }) => field).join(', ')}`,
  );
}

/** Preferences as some version saved them, brought into a state that every rule allows. */
export const settle = (preferences: Preferences): Preferences =>
  keepRules(preferences, new Set()).preferences;

function findCorrection(
  rule: StateRule,
  state: Preferences,
  chosen: ReadonlySet<FieldRef>,
): { readonly correction: Correction; readonly changes: readonly FieldChange[] } | undefined {
  if (rule.refuses && rule.reads.some((ref) => chosen.has(ref))) return undefined;
  for (const correction of rule.corrections) {
    const changes = listChanges(state, correction.change(state));
    if (!changes.some(({ section, field }) => chosen.has(joinRef(section, field))))
      return { correction, changes };
  }
  return undefined;
}

/** A field of the merchant's own choice: the form has it at hand. */
function fieldToBlame(rule: StateRule, chosen: ReadonlySet<FieldRef>): FieldRef {
  if (chosen.has(rule.field)) return rule.field;
  const [section] = [...chosen].map((ref) => splitRef(ref).section);
  return rule.reads.find((ref) => chosen.has(ref) && splitRef(ref).section === section) ?? rule.field;
}
