import { ownValue } from '@belegfluss/runtime/records';
import { type PreferenceSection, type Preferences, preferenceSections } from '../preferences.ts';
import type { FieldRef, PreferenceChanges } from './state-rule.ts';

/** One field's new value. */
export type FieldChange = {
  readonly section: PreferenceSection;
  readonly field: string;
  readonly to: unknown;
};

export function splitRef(ref: FieldRef): { readonly section: PreferenceSection; readonly field: string } {
  const [section = '', field = ''] = ref.split('.');
  return { section: section as PreferenceSection, field };
}

export const joinRef = (section: PreferenceSection, field: string): FieldRef =>
  `${section}.${field}` as FieldRef;

export const fieldValue = (preferences: Preferences, section: PreferenceSection, field: string): unknown =>
  ownValue(preferences[section] as Readonly<Record<string, unknown>>, field);

/** Lists the changes that alter a value. */
export const listChanges = (preferences: Preferences, changes: PreferenceChanges): readonly FieldChange[] =>
  preferenceSections.flatMap((section) =>
    Object.entries(changes[section] ?? {})
      .filter(([field, to]) => !isSame(fieldValue(preferences, section, field), to))
      .map(([field, to]) => ({ section, field, to })),
  );

export function withChanges(preferences: Preferences, changes: readonly FieldChange[]): Preferences {
  let state = preferences;
  for (const { section, field, to } of changes) {
    state = { ...state, [section]: { ...state[section], [field]: to } };
  }
  return state;
}

/** Equality of JSON values; the order of an object's keys does not count. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [left, right] = [Object.entries(one), new Map(Object.entries(other))];
  return (
    left.length === right.size &&
    left.every(([key, value]) => right.has(key) && isSame(value, right.get(key)))
  );
}
