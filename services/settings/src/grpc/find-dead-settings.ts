import type {
  FindDeadSettingsRequest,
  FindDeadSettingsResponse,
} from '@belegfluss/protos/settings/v1/settings';
import { toProtoEnum } from '@belegfluss/runtime/proto';
import type { FindDeadSettings } from '../use-cases/find-dead-settings.ts';

export const findDeadSettings =
  (find: FindDeadSettings) =>
  async ({ shop, refresh, withFiles }: FindDeadSettingsRequest): Promise<FindDeadSettingsResponse> => ({
    dead: (await find(shop, { refresh, withFiles })).map(({ unfitFor, ...dead }) => ({
      ...dead,
      unfitFor: unfitFor === null ? undefined : toProtoEnum('ACCOUNT_USE', unfitFor),
    })),
  });
