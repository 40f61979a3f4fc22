import type { Shop } from '@belegfluss/gateway/contract';
import { useEffect, useReducer } from 'react';
import { decideMaintenance, type Maintenance, msUntilChange } from './model/decide-maintenance.ts';

/** Browsers fire timers of more than 24.8 days at once. */
const longestTimerMs = 24 * 86_400_000;

/** Looks again when a window begins, ends or is to be announced. */
export function useMaintenance(shop: Shop | undefined): Maintenance {
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  const downtimes = shop?.downtimes ?? [];
  const now = new Date();
  const pause = msUntilChange(downtimes, now);
  useEffect(() => {
    if (pause === null) return;
    const timer = setTimeout(look, Math.min(pause, longestTimerMs));
    return () => clearTimeout(timer);
  });
  return decideMaintenance(downtimes, now);
}
