import type { GetPreferencesRequest, GetPreferencesResponse } from '@belegfluss/protos/settings/v1/settings';
import { preferenceSections } from '@belegfluss/settings/contract';
import { toPreferences, versionOf } from '../domain/stored-section.ts';
import type { PreferenceStore } from '../storage/preference-store.ts';
import { toProtoSection } from './section.ts';

export const getPreferences =
  (store: PreferenceStore) =>
  async ({ shop }: GetPreferencesRequest): Promise<GetPreferencesResponse> => {
    const stored = await store.findAll(shop);
    const preferences = toPreferences(stored);
    return {
      sections: preferenceSections.map((section) =>
        toProtoSection({ section, version: versionOf(stored, section), values: preferences[section] }),
      ),
    };
  };
