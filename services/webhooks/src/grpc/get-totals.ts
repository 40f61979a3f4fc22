import type { GetTotalsResponse } from '@belegfluss/protos/webhooks/v1/operations';
import type pg from 'pg';
import { sumCounters } from '../storage/find-counters.ts';

export const getTotals = (pool: pg.Pool) => async (): Promise<GetTotalsResponse> => ({
  totals: await sumCounters(pool),
});
