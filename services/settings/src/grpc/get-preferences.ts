import type { GetPreferencesRequest, GetPreferencesResponse } from '@belegfluss/protos/settings/v1/settings';
import { preferenceSections, sectionSchemas } from '@belegfluss/settings/contract';
import type { PreferenceStore } from '../storage/preference-store.ts';
import { toProtoSection } from './section.ts';

export const getPreferences =
  (store: PreferenceStore) =>
  async ({ shop }: GetPreferencesRequest): Promise<GetPreferencesResponse> => {
    const stored = new Map((await store.findAll(shop)).map((section) => [section.section, section]));
    return {
      sections: preferenceSections.map((section) =>
        toProtoSection({
          section,
          version: stored.get(section)?.version ?? 0n,
          values: sectionSchemas[section].parse(stored.get(section)?.values ?? {}),
        }),
      ),
    };
  };
