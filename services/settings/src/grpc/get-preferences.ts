import type { GetPreferencesRequest, GetPreferencesResponse } from '@belegfluss/protos/settings/v1/settings';
import type { ServedSection } from '../use-cases/serve-preferences.ts';

export const getPreferences =
  (serve: (shop: string) => Promise<readonly ServedSection[]>) =>
  async ({ shop }: GetPreferencesRequest): Promise<GetPreferencesResponse> => ({
    sections: [...(await serve(shop))],
  });
