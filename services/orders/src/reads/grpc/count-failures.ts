import type { CountFailuresResponse } from '@belegfluss/protos/orders/v1/operations';
import type pg from 'pg';
import { countFailures as countStoredFailures } from '../../documents/index.ts';

export const countFailures = (pool: pg.Pool) => async (): Promise<CountFailuresResponse> => ({
  failures: [...(await countStoredFailures(pool))],
});
