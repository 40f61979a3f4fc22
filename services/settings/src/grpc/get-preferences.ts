import type { GetPreferencesRequest, GetPreferencesResponse } from '@belegfluss/protos/settings/v1/settings';
import type { ServePreferences } from '../use-cases/serve-preferences.ts';

export const getPreferences =
  (serve: ServePreferences) =>
  async ({ shop }: GetPreferencesRequest): Promise<GetPreferencesResponse> => ({
    sections: [...((await serve([shop])).get(shop)?.sections ?? [])],
  });
