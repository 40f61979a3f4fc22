import type { Shop } from '@belegfluss/gateway/contract';

export type Downtime = Shop['downtimes'][number];

export type Maintenance =
  | { readonly kind: 'none' }
  | { readonly kind: 'announced' | 'running'; readonly downtime: Downtime };

/** Chooses the maintenance window to announce at a moment: a running one before an announced one. */
export function decideMaintenance(downtimes: readonly Downtime[], now: Date): Maintenance {
  const at = now.getTime();
  const running = downtimes.find(({ startAt, endAt }) => Date.parse(startAt) <= at && at < Date.parse(endAt));
  if (running) return { kind: 'running', downtime: running };
  const announced = downtimes
    .filter(({ startAt, warnAt }) => warnAt !== null && Date.parse(warnAt) <= at && at < Date.parse(startAt))
    .sort((one, other) => Date.parse(one.startAt) - Date.parse(other.startAt))[0];
  return announced ? { kind: 'announced', downtime: announced } : { kind: 'none' };
}

/** Milliseconds until the answer may be another one; null when it stays. */
export function msUntilChange(downtimes: readonly Downtime[], now: Date): number | null {
  const moments = downtimes
    .flatMap(({ startAt, endAt, warnAt }) => [startAt, endAt, ...(warnAt === null ? [] : [warnAt])])
    .map((moment) => Date.parse(moment) - now.getTime())
    .filter((ms) => ms > 0);
  return moments.length === 0 ? null : Math.min(...moments);
}

const openAreas = ['/help', '/plan', '/admin'];

/** Pages that stay open while maintenance runs. */
export const staysOpen = (path: string): boolean =>
  path === '/' || openAreas.some((area) => path === area || path.startsWith(`${area}/`));
