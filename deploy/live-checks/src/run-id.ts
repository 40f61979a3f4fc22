import { randomBytes } from 'node:crypto';

/** `20261127-093000-4f2a`: the start of a run in UTC, and four random hex digits. */
export function createRunId(now: Date): string {
  const [day = '', time = ''] = now.toISOString().replaceAll(/[-:]/g, '').split(/[T.]/);
  return `${day}-${time}-${randomBytes(2).toString('hex')}`;
}

export const isRunId = (text: string): boolean => /^\d{8}-\d{6}-[0-9a-f]{4}$/.test(text);

/** Mark that everything made by a run contains, in a searchable field. */
export const toRunMark = (runId: string): string => `BFCHECK-${runId}`;

/** Unix seconds a little before the run began, for lists that are narrowed by creation. */
export function parseRunStart(runId: string): number {
  const [, year, month, day, hour, minute] = /^(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)/.exec(runId) ?? [];
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:00Z`) / 1000 - 60;
}
