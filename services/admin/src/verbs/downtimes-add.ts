import { required } from '@belegfluss/runtime/proto';
import { parseBerlinTime } from '../berlin-time.ts';
import { UsageError, type Verb } from '../verb.ts';
import { downtimeReport } from './downtime-report.ts';

const dayMs = 86_400_000;

export const downtimesAdd: Verb = {
  words: ['downtimes', 'add'],
  positionals: [],
  options: {
    start: { type: 'string' },
    end: { type: 'string' },
    warn: { type: 'string' },
    status: { type: 'string' },
    url: { type: 'string' },
  },
  hint: '--start <2026-12-01T20:00> --end <…> [--warn <a day before>] [--status <text>] [--url <https>]',
  summary: 'announces maintenance of the whole app; times without a zone are those of Berlin',
  needs: ['shops'],
  async run({ clients, values, now }) {
    const start = parseMoment('start', values.start);
    const end = parseMoment('end', values.end);
    const warn =
      values.warn === undefined ? new Date(start.getTime() - dayMs) : parseMoment('warn', values.warn);
    if (end <= start) throw new UsageError(downtimesAdd, 'The end lies after the start.');
    if (end <= now) throw new UsageError(downtimesAdd, 'The end is over already.');
    if (warn > start) throw new UsageError(downtimesAdd, 'The warning does not begin after the start.');
    const answer = await clients.operators.addDowntime({
      startAt: start,
      endAt: end,
      warnAt: warn,
      status: String(values.status ?? ''),
      url: values.url === undefined ? undefined : String(values.url),
    });
    const downtime = required(answer.downtime, 'AddDowntimeResponse.downtime');
    return { ...downtimeReport([downtime], now), data: downtime };
  },
};

function parseMoment(option: string, text: unknown): Date {
  if (text === undefined) throw new UsageError(downtimesAdd, `--${option} is missing.`);
  const read = parseBerlinTime(String(text));
  if (read.kind === 'moment') return read.at;
  throw new UsageError(
    downtimesAdd,
    read.kind === 'ambiguous'
      ? `--${option}: "${text}" comes twice that night. Add +02:00 for the first or +01:00 for the second.`
      : `--${option}: "${text}" is no time such as 2026-12-01T20:00.`,
  );
}
