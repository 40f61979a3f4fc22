import { createLoop, type Loop } from '@belegfluss/runtime/lifecycle';
import { trimPdfs as trim } from '../../../documents/index.ts';
import { setRetentionLease, takeRetentionLease } from '../../storage/retention-store.ts';
import type { RetentionDependencies } from './retention-dependencies.ts';
import { checkEveryMs, dayMs, daysBefore, retentionLeaseMs } from './times.ts';

const batch = 500;
const wholeInstallation = { task: 'pdfs', shop: '' } as const;
/** Copies serve documents that are shown; the provider has all of them. */
const unusedDays = 30;

/** Deletes the copies of PDFs that were not shown for a month, once a day. */
export const trimPdfs = ({ pool, now, logger }: RetentionDependencies): Loop =>
  createLoop({
    name: 'PDF retention',
    pauseMs: checkEveryMs,
    logger,
    async turn() {
      if (!(await takeRetentionLease(pool, wholeInstallation, retentionLeaseMs))) return false;
      const isMore = (await trim(pool, daysBefore(now(), unusedDays), batch)) === batch;
      await setRetentionLease(pool, wholeInstallation, isMore ? 0 : dayMs);
      return isMore;
    },
  });
