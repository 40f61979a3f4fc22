import type { PlannedDowntime } from '@belegfluss/protos/shops/v1/operators';
import { required } from '@belegfluss/runtime/proto';
import { formatBerlinTime } from '../berlin-time.ts';
import { table } from '../table.ts';
import type { Report } from '../verb.ts';

/** Times are those of Berlin; the data has them as ISO 8601. */
export const downtimeReport = (downtimes: readonly PlannedDowntime[], now: Date): Report => ({
  text: table(
    ['ID', 'STATE', 'START', 'END', 'WARNING FROM', 'STATUS', 'URL'],
    downtimes.map((downtime) => [
      downtime.id,
      toDowntimeState(downtime, now),
      shown(downtime.startAt),
      shown(downtime.endAt),
      shown(downtime.warnAt),
      downtime.status,
      downtime.url ?? '',
    ]),
  ),
  data: downtimes,
});

function toDowntimeState({ startAt, endAt, warnAt }: PlannedDowntime, now: Date): string {
  if (required(endAt, 'PlannedDowntime.end_at') <= now) return 'over';
  if (required(startAt, 'PlannedDowntime.start_at') <= now) return 'running';
  return warnAt && warnAt <= now ? 'warned of' : 'planned';
}

const shown = (time: Date | undefined): string => (time ? formatBerlinTime(time).replace('T', ' ') : '');
