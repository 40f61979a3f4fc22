import type { PreferenceSection } from '../preferences.ts';

/** Fields of one section that a merchant changes in one go, as typed or sent. */
export type Choice = {
  readonly section: PreferenceSection;
  readonly patch: Readonly<Record<string, unknown>>;
};
