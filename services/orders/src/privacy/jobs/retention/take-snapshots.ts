import { createLoop, type Loop } from '@belegfluss/runtime/lifecycle';
import {
  emptySnapshots,
  type SnapshotPosition,
  setRetentionLease,
  takeRetentionLease,
} from '../../storage/retention-store.ts';
import type { RetentionDependencies } from './retention-dependencies.ts';
import { checkEveryMs, dayMs, daysBefore, retentionLeaseMs } from './times.ts';

const batch = 500;
const wholeInstallation = { task: 'snapshots', shop: '' } as const;

/**
 * Empties the snapshots of orders that nothing happened to for long, once a day: personal data from Shopify must not be
 * kept for ever. The columns that lists show stay, and a snapshot that is needed again is fetched.
 */
export function takeSnapshots({ pool, retention, now, logger }: RetentionDependencies): Loop {
  /** Position of this replica's pass. */
  let position: SnapshotPosition | null = null;
  return createLoop({
    name: 'snapshot retention',
    pauseMs: checkEveryMs,
    logger,
    async turn() {
      const from: SnapshotPosition | null = position;
      if (!from && !(await takeRetentionLease(pool, wholeInstallation, retentionLeaseMs))) return false;
      position = null;
      const { last } = await emptySnapshots(pool, daysBefore(now(), retention.snapshotDays), from, batch);
      await setRetentionLease(pool, wholeInstallation, last ? retentionLeaseMs : dayMs);
      position = last;
      return last !== null;
    },
  });
}
