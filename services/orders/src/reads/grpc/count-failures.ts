import type { CountFailuresResponse } from '@belegfluss/protos/orders/v1/operations';
import type pg from 'pg';
import { countFailures as countsOf } from '../../documents/index.ts';

export const countFailures = (pool: pg.Pool) => async (): Promise<CountFailuresResponse> => ({
  failures: [...(await countsOf(pool))],
});
