/** One partition of deliveries: a day in UTC, as `2026-11-22`. */
export type Day = string;

const dayMs = 86_400_000;

export const toUtcDay = (at: Date): Day => at.toISOString().slice(0, 10);

const toStartOfDay = (day: Day): Date => new Date(`${day}T00:00:00Z`);

export const daysFrom = (first: Date, count: number): Day[] =>
  Array.from({ length: count }, (_, index) => toUtcDay(new Date(first.getTime() + index * dayMs)));

export const daysBefore = (at: Date, days: number): Date => new Date(at.getTime() - days * dayMs);

/** Nothing of the day is younger than the time given. */
export const endsBefore = (day: Day, at: Date): boolean =>
  toStartOfDay(day).getTime() + dayMs <= at.getTime();

/** `delivery_20261122` */
export const partitionName = (day: Day): string => `delivery_${day.replaceAll('-', '')}`;

/** Null for what is no day: the default partition, and those of ids from before the partitions. */
export function dayOfPartition(name: string): Day | null {
  const [, year, month, day] = /^delivery_(\d{4})(\d{2})(\d{2})$/.exec(name) ?? [];
  return year && month && day ? `${year}-${month}-${day}` : null;
}

/** The lowest ids of a day and of the next: a UUIDv7 begins with 48 bits of milliseconds (RFC 9562, 5.7). */
export function toIdBounds(day: Day): { readonly from: string; readonly to: string } {
  const start = toStartOfDay(day).getTime();
  return { from: lowestId(start), to: lowestId(start + dayMs) };
}

function lowestId(atMs: number): string {
  const time = atMs.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
}
