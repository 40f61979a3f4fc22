import type { PlannedDowntime } from '@belegfluss/protos/shops/v1/operators';
import { formatBerlinTime } from '../berlin-time.ts';
import { table } from '../table.ts';
import type { Report } from '../verb.ts';

/** Times are those of Berlin; the data has them as ISO 8601. */
export const downtimeReport = (downtimes: readonly PlannedDowntime[], now: Date): Report => ({
  text: table(
    ['ID', 'STATE', 'START', 'END', 'WARNING FROM', 'STATUS', 'URL'],
    downtimes.map((downtime) => [
      downtime.id,
      stateOf(downtime, now),
      shown(downtime.startAt),
      shown(downtime.endAt),
      shown(downtime.warnAt),
      downtime.status,
      downtime.url,
    ]),
  ),
  data: downtimes,
});

function stateOf({ startAt, endAt, warnAt }: PlannedDowntime, now: Date): string {
  if (Date.parse(endAt) <= now.getTime()) return 'over';
  if (Date.parse(startAt) <= now.getTime()) return 'running';
  return Date.parse(warnAt) <= now.getTime() ? 'warned of' : 'planned';
}

const shown = (iso: string): string => (iso === '' ? '' : formatBerlinTime(new Date(iso)).replace('T', ' '));
