import { createLoop, type Loop } from '@belegfluss/runtime/lifecycle';
import { monthName, toUtcMonth } from '../../../kernel/domain/calendar/month.ts';
import { addLogMonth, dropLogMonth, findLogMonths } from '../../../kernel/storage/log-partitions.ts';
import { trimDefaultLog } from '../../storage/retention-store.ts';
import type { RetentionDependencies } from './retention-dependencies.ts';
import { checkEveryMs, daysBefore } from './times.ts';

/** Months that get their partition before they begin; entries without one land in the default partition. */
const monthsAhead = 2;
const batch = 5_000;

/** Makes the log's months ahead and drops those whose retention is over. */
export const keepLogMonths = ({ pool, retention, now, logger }: RetentionDependencies): Loop =>
  createLoop({
    name: 'log months',
    pauseMs: checkEveryMs,
    logger,
    async turn() {
      const present = now();
      const tooOld = daysBefore(present, retention.logMaxDays);
      const known = await findLogMonths(pool);
      const names = new Set(known.map(monthName));
      for (let ahead = 0; ahead <= monthsAhead; ahead += 1) {
        const month = toUtcMonth(present, ahead);
        if (!names.has(monthName(month))) await addLogMonth(pool, month);
      }
      for (const month of known.filter(({ to }) => to <= tooOld)) {
        await dropLogMonth(pool, month);
        logger.info({ month: monthName(month) }, 'log month dropped');
      }
      return (await trimDefaultLog(pool, tooOld, batch)) === batch;
    },
  });
