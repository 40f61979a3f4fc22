import type {
  BatchGetPreferencesRequest,
  BatchGetPreferencesResponse,
} from '@belegfluss/protos/settings/v1/settings';
import { batchKeys } from '@belegfluss/runtime/batch';
import type { ServePreferences } from '../use-cases/serve-preferences.ts';

export const batchGetPreferences =
  (serve: ServePreferences) =>
  async ({ shops }: BatchGetPreferencesRequest): Promise<BatchGetPreferencesResponse> => {
    const served = await serve(batchKeys(shops));
    return { preferences: [...served].map(([shop, { sections }]) => ({ shop, sections: [...sections] })) };
  };
