import type { PreferenceSection, Preferences, SectionPatch } from '../preferences.ts';

/** `section.field`, e.g. `invoices.invoiceDue`. */
export type FieldRef = {
  [Section in PreferenceSection]: `${Section}.${keyof Preferences[Section] & string}`;
}[PreferenceSection];

/** Fields of any sections with their new values. */
export type PreferenceChanges = { readonly [Section in PreferenceSection]?: SectionPatch<Section> };

/** One way to make a rule hold again. */
export type Correction = {
  readonly change: (preferences: Preferences) => PreferenceChanges;
  /** German: what was changed and why, for the form. */
  readonly explanation: string;
};

/** A rule that preferences must obey, whatever the account or the plan. */
export type StateRule = {
  readonly id: string;
  /** All fields that `holds` reads. */
  readonly reads: readonly FieldRef[];
  readonly holds: (preferences: Preferences) => boolean;
  /** The first that leaves alone what the merchant has just chosen is taken. */
  readonly corrections: readonly [Correction, ...Correction[]];
  /** The field to blame when nothing can be corrected. */
  readonly field: FieldRef;
  /** German: why a choice is not allowed and what to do. */
  readonly message: string;
  /** A choice that breaks the rule is refused; only what was stored before is corrected. */
  readonly refuses?: true;
};

/** A change that a choice causes although the state would be valid without it. */
export type ChoiceEffect = {
  readonly id: string;
  readonly happens: (before: Preferences, after: Preferences) => boolean;
  readonly change: (preferences: Preferences) => PreferenceChanges;
  readonly explanation: string;
};
