import type { PreferenceSection } from '../preferences.ts';

/** What a merchant chooses at once: some fields of one section, as typed or sent. */
export type Choice = {
  readonly section: PreferenceSection;
  readonly patch: Readonly<Record<string, unknown>>;
};
