import type {
  BatchGetChangedPreferencesRequest,
  BatchGetChangedPreferencesResponse,
} from '@belegfluss/protos/settings/v1/settings';
import { batchKeys } from '@belegfluss/runtime/batch';
import type { ServePreferences } from '../use-cases/serve-preferences.ts';

export const batchGetChangedPreferences =
  (serve: ServePreferences) =>
  async ({ known }: BatchGetChangedPreferencesRequest): Promise<BatchGetChangedPreferencesResponse> => {
    const served = await serve(batchKeys(known.map(({ shop }) => shop)));
    const versions = new Map(known.map(({ shop, version }) => [shop, version]));
    return {
      changed: [...served]
        .filter(([shop, { hash }]) => versions.get(shop) !== hash)
        .map(([shop, { hash, sections }]) => ({ shop, version: hash, sections: [...sections] })),
    };
  };
