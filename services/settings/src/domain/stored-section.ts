import { type Preferences, readPreferences, settle } from '@belegfluss/settings/contract';

/** One section as it was saved. Version 0 is the default, before anything was saved. */
export type StoredSection = { readonly section: string; readonly version: bigint; readonly values: unknown };

/** All sections as they count today, whichever version saved them. */
export const toPreferences = (stored: readonly StoredSection[]): Preferences =>
  settle(readPreferences(Object.fromEntries(stored.map(({ section, values }) => [section, values]))));

export const getSectionVersion = (stored: readonly StoredSection[], section: string): bigint =>
  stored.find((entry) => entry.section === section)?.version ?? 0n;
