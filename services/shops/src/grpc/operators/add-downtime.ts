import type { AddDowntimeRequest, AddDowntimeResponse } from '@belegfluss/protos/shops/v1/operators';
import { RpcError } from '@belegfluss/runtime/errors';
import { parseDowntime } from '../../domain/downtime.ts';
import type { DowntimeStore } from '../../storage/downtime-store.ts';
import { toProtoDowntime } from './downtime.ts';

export const addDowntimeHandler =
  (downtimes: DowntimeStore, now: () => Date) =>
  async (request: AddDowntimeRequest): Promise<AddDowntimeResponse> => {
    const parsed = parseDowntime(request, now());
    if ('problems' in parsed)
      throw new RpcError('invalidArgument', 'INVALID_DOWNTIME', `${parsed.problems.join('; ')}.`);
    return { downtime: toProtoDowntime(await downtimes.add(parsed.downtime)) };
  };
