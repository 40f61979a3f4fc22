import { formatDay, formatTime } from '../../../lib/format/date.ts';
import { maintenanceTexts as texts } from '../../../texts/maintenance.ts';
import type { Downtime } from './decide-maintenance.ts';

type Window = Pick<Downtime, 'startAt' | 'endAt'>;

/** That a maintenance window is coming; a day is named once where it begins and ends on the same. */
export function announcedText({ startAt, endAt }: Window): string {
  const [startDay, endDay] = [formatDay(startAt), formatDay(endAt)];
  const [start, end] = [formatTime(startAt), formatTime(endAt)];
  const when =
    startDay === endDay
      ? texts.announced.withinDay(startDay, start, end)
      : texts.announced.overDays(startDay, start, endDay, end);
  return `${when} ${texts.announced.orders}`;
}

/** That a maintenance window runs. Only a page that it closes opens again. */
export function runningText({ endAt }: Window, now: Date, page: 'open' | 'closed'): string {
  const { running } = texts;
  const day = formatDay(endAt);
  const end = formatTime(endAt);
  const until = day === formatDay(now.toISOString()) ? running.today(end) : running.later(day, end);
  return [until, running.orders, page === 'closed' ? running.opens : running.othersClosed].join(' ');
}
