import { type AccountIds, refuseDeadIds } from '../offers/account-ids.ts';
import type { PreferenceContext } from '../offers/context.ts';
import { refuseUnoffered } from '../offers/refuse-unoffered.ts';
import { parseSection } from '../parse-section.ts';
import type { PreferenceSection, Preferences, SectionError } from '../preferences.ts';
import { checkTexts } from './check-texts.ts';
import type { Choice } from './choice.ts';
import {
  type FieldChange,
  fieldValue,
  isSame,
  joinRef,
  listChanges,
  splitRef,
  withChanges,
} from './field-ref.ts';
import { keepRules, settle } from './keep-rules.ts';
import type { FieldRef } from './state-rule.ts';
import { choiceEffects } from './table.ts';

/** A field that a choice changed although the merchant did not touch it. */
export type Effect = {
  readonly section: PreferenceSection;
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
  /** German: what was changed and why. */
  readonly explanation: string;
};

export type ChoiceResult =
  | { readonly kind: 'ok'; readonly preferences: Preferences; readonly effects: readonly Effect[] }
  | { readonly kind: 'invalid'; readonly errors: readonly SectionError[] };

/**
 * Applies choices to preferences, in the form and in the service alike. Values that the choices make invalid are
 * corrected and reported; values of the choices themselves that are wrong, invalid or not offered are refused with
 * their field, and so are ids that are missing in `known`, where it is given. The result obeys every rule; applying the
 * same choices again changes nothing.
 */
export function applyChoices(
  preferences: Preferences,
  choices: readonly Choice[],
  facts: PreferenceContext,
  known: AccountIds | null = null,
): ChoiceResult {
  const before = settle(preferences);
  const parsed = parseChoices(before, choices);
  if (parsed.kind === 'invalid') return parsed;

  const { chosenValues } = parsed;
  const chosen = new Set<FieldRef>(
    choices.flatMap(({ section, patch }) => Object.keys(patch).map((field) => joinRef(section, field))),
  );
  const begun = begin(before, chosenValues, chosen);
  const kept = keepRules(withChanges(chosenValues, begun), chosen);

  const errors = [
    ...choices.flatMap(({ section }) => checkTexts(section, before, chosenValues)),
    ...refuseUnoffered(before, chosenValues, chosen, facts),
    ...(known ? refuseDeadIds(before, chosenValues, chosen, known) : []),
    ...kept.refusals.map(({ rule, field }) => ({ ...splitRef(field), message: rule.message })),
  ];
  if (errors.length > 0) return { kind: 'invalid', errors };
  return {
    kind: 'ok',
    preferences: kept.preferences,
    effects: composeEffects(chosenValues, kept.preferences, [...begun, ...kept.corrected]),
  };
}

/** Each section's values against its schema; all that is wrong in any of them. */
function parseChoices(
  before: Preferences,
  choices: readonly Choice[],
):
  | { readonly kind: 'ok'; readonly chosenValues: Preferences }
  | { readonly kind: 'invalid'; readonly errors: readonly SectionError[] } {
  const parsed = choices.map(
    ({ section, patch }) => [section, parseSection(section, { ...before[section], ...patch })] as const,
  );
  const errors = parsed.flatMap(([section, result]) =>
    result.kind === 'invalid' ? result.errors.map((error) => ({ section, ...error })) : [],
  );
  if (errors.length > 0) return { kind: 'invalid', errors };
  const values = parsed.flatMap(([section, result]) =>
    result.kind === 'ok' ? [[section, result.values] as const] : [],
  );
  return { kind: 'ok', chosenValues: { ...before, ...Object.fromEntries(values) } };
}

type Explained = FieldChange & { readonly explanation: string };

/** Adds the effects of a choice, before any rule is checked. */
const begin = (
  before: Preferences,
  chosenValues: Preferences,
  chosen: ReadonlySet<FieldRef>,
): readonly Explained[] =>
  choiceEffects
    .filter((effect) => effect.happens(before, chosenValues))
    .flatMap(({ change, explanation }) =>
      listChanges(chosenValues, change(chosenValues))
        .filter(({ section, field }) => !chosen.has(joinRef(section, field)))
        .map((entry) => ({ ...entry, explanation })),
    );

/** One effect a field, however often it was changed on the way; the last reason counts. */
function composeEffects(
  before: Preferences,
  after: Preferences,
  changes: readonly Explained[],
): readonly Effect[] {
  const last = new Map(changes.map((change) => [joinRef(change.section, change.field), change]));
  return [...last.values()]
    .map(({ section, field, explanation }) => ({
      section,
      field,
      from: fieldValue(before, section, field),
      to: fieldValue(after, section, field),
      explanation,
    }))
    .filter(({ from, to }) => !isSame(from, to));
}
