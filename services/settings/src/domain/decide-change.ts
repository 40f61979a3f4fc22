import {
  applyChoice,
  type Effect,
  type FieldError,
  isSame,
  type PreferenceFacts,
  type PreferenceSection,
  preferenceSections,
} from '@belegfluss/settings/contract';
import { type StoredSection, toPreferences, versionOf } from './stored-section.ts';

export type Change = {
  readonly section: PreferenceSection;
  readonly patch: Readonly<Record<string, unknown>>;
  /** Null changes whatever is there. */
  readonly expectedVersion: bigint | null;
};

export type ChangeDecision =
  | {
      readonly kind: 'saved';
      /** Sections with their next versions; empty when the change changes nothing. */
      readonly saves: readonly StoredSection[];
      /** The section that was asked for, as it is now. */
      readonly section: StoredSection;
      readonly effects: readonly Effect[];
    }
  | { readonly kind: 'invalid'; readonly errors: readonly FieldError[] }
  /** Somebody else saved since; the section as it is. */
  | { readonly kind: 'conflict'; readonly section: StoredSection };

/** What a change of one section makes of a shop's stored preferences: all of it, or nothing. */
export function decideChange(
  stored: readonly StoredSection[],
  { section, patch, expectedVersion }: Change,
  facts: PreferenceFacts,
): ChangeDecision {
  const before = toPreferences(stored);
  const present = { section, version: versionOf(stored, section), values: before[section] };
  if (expectedVersion !== null && expectedVersion !== present.version) {
    return { kind: 'conflict', section: present };
  }
  const result = applyChoice(before, { section, patch }, facts);
  if (result.kind === 'invalid') return result;

  const saves = preferenceSections
    .filter((name) => !isSame(before[name], result.preferences[name]))
    .map((name) => ({
      section: name,
      version: versionOf(stored, name) + 1n,
      values: result.preferences[name],
    }));
  return {
    kind: 'saved',
    saves,
    section: saves.find((save) => save.section === section) ?? present,
    effects: result.effects,
  };
}
