import {
  type AccountIds,
  applyChoices,
  type Choice,
  type Effect,
  isSame,
  type PreferenceContext,
  preferenceSections,
  type SectionError,
  warnTexts,
} from '@belegfluss/settings/contract';
import { getSectionVersion, type StoredSection, toPreferences } from './stored-section.ts';

/** A choice, and the version of its section that it was made on; null changes whatever is there. */
export type Change = Choice & { readonly expectedVersion: bigint | null };

export type ChangeDecision =
  | {
      readonly kind: 'saved';
      /** Sections with their next versions; empty when the change changes nothing. */
      readonly saves: readonly StoredSection[];
      /** The sections that were asked for, as they are now. */
      readonly sections: readonly StoredSection[];
      readonly effects: readonly Effect[];
      /** Problems that do not prevent saving, but that the merchant should know. */
      readonly warnings: readonly SectionError[];
    }
  | { readonly kind: 'invalid'; readonly errors: readonly SectionError[] }
  /** Somebody else saved since; the sections as they are. */
  | { readonly kind: 'conflict'; readonly sections: readonly StoredSection[] };

/** Applies changes of sections to a shop's stored preferences: all of them, or none. */
export function decideChange(
  stored: readonly StoredSection[],
  changes: readonly Change[],
  facts: PreferenceContext,
  known: AccountIds | null,
): ChangeDecision {
  const before = toPreferences(stored);
  const present = changes.map(({ section }) => ({
    section,
    version: getSectionVersion(stored, section),
    values: before[section],
  }));
  const overtaken = present.filter(
    ({ version }, at) => (changes[at]?.expectedVersion ?? version) !== version,
  );
  if (overtaken.length > 0) return { kind: 'conflict', sections: overtaken };
  const result = applyChoices(before, changes, facts, known);
  if (result.kind === 'invalid') return result;

  const saves = preferenceSections
    .filter((name) => !isSame(before[name], result.preferences[name]))
    .map((name) => ({
      section: name,
      version: getSectionVersion(stored, name) + 1n,
      values: result.preferences[name],
    }));
  return {
    kind: 'saved',
    saves,
    sections: present.map((one) => saves.find(({ section }) => section === one.section) ?? one),
    effects: result.effects,
    warnings: warnTexts(before, result.preferences, facts.account),
  };
}
