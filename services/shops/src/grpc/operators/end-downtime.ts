import type { EndDowntimeRequest, EndDowntimeResponse } from '@belegfluss/protos/shops/v1/operators';
import { type DowntimeStore, unknownDowntime } from '../../storage/downtime-store.ts';
import { toProtoDowntime } from './downtime.ts';

/** Ids as the database gives them; anything else names nothing. */
const idPattern = /^[1-9][0-9]{0,17}$/;

export const endDowntimeHandler =
  (downtimes: DowntimeStore, now: () => Date) =>
  async ({ id }: EndDowntimeRequest): Promise<EndDowntimeResponse> => {
    if (!idPattern.test(id)) throw unknownDowntime(id);
    const ended = await downtimes.end(BigInt(id), now());
    return ended ? { downtime: toProtoDowntime(ended) } : {};
  };
