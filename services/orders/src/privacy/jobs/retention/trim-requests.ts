import { createLoop, type Loop } from '@belegfluss/runtime/lifecycle';
import { trimRequests as trim } from '../../../documents/index.ts';
import type { RetentionDependencies } from './retention-dependencies.ts';
import { checkEveryMs, daysBefore } from './times.ts';

/** How long the history of requests is kept; a repeated click comes within minutes. */
const keptDays = 90;
const batch = 5_000;

/** Deletes what people asked for and was done or refused long ago. */
export const trimRequests = ({ pool, now, logger }: RetentionDependencies): Loop =>
  createLoop({
    name: 'request retention',
    pauseMs: checkEveryMs,
    logger,
    turn: async () => (await trim(pool, daysBefore(now(), keptDays), batch)) === batch,
  });
