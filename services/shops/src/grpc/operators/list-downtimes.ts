import type { ListDowntimesResponse } from '@belegfluss/protos/shops/v1/operators';
import type { DowntimeStore } from '../../storage/downtime-store.ts';
import { toProtoDowntime } from './downtime.ts';

export const listDowntimesHandler =
  (downtimes: DowntimeStore) => async (): Promise<ListDowntimesResponse> => ({
    downtimes: (await downtimes.list()).map(toProtoDowntime),
  });
