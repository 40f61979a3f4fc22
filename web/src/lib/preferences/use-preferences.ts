import { type AllPreferences, allPreferences } from '@belegfluss/gateway/contract';
import type { PreferenceContext, PreferenceSection, Preferences } from '@belegfluss/settings/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchJson } from '../api/client.ts';

/** Keys of the cache. */
export const preferenceKeys = {
  all: ['preferences'],
  dead: ['preferences', 'dead'],
  view: ['view'],
} as const;

/** All preferences of the shop as they are stored, and what decides what can be chosen. */
export type StoredPreferences = {
  readonly values: Preferences;
  readonly versions: Readonly<Record<PreferenceSection, number>>;
  readonly facts: Omit<PreferenceContext, 'expertMode'>;
};

export const preferencesQuery = queryOptions({
  queryKey: preferenceKeys.all,
  queryFn: async ({ signal }) =>
    toStored(await fetchJson(allPreferences, { path: '/api/preferences', signal })),
});

export const usePreferences = () => useQuery(preferencesQuery);

/** The settings service has checked the values by the same schemas. */
const toStored = ({ sections, facts }: AllPreferences): StoredPreferences => ({
  values: Object.fromEntries(sections.map(({ section, values }) => [section, values])) as Preferences,
  versions: Object.fromEntries(
    sections.map(({ section, version }) => [section, version]),
  ) as StoredPreferences['versions'],
  facts: facts as StoredPreferences['facts'],
});
