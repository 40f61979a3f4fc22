import type { Shop } from '@belegfluss/protos/shops/v1/shops';
import { createLoop, type Loop } from '@belegfluss/runtime/lifecycle';
import { logRetentionDays } from '../../domain/log-retention.ts';
import { setRetentionLease, takeRetentionLease, trimLog } from '../../storage/retention-store.ts';
import type { RetentionDependencies } from './retention-dependencies.ts';
import { checkEveryMs, dayMs, daysBefore, retentionLeaseMs } from './times.ts';

const batch = 5_000;
const wholeInstallation = { task: 'log', shop: '' } as const;

/** A walk through all shops; one a day, by one replica. */
type Pass = { readonly shops: Shop[]; pageToken: string | null };

/**
 * Trims each shop's log to what its plan promises, once a day: a change of plan counts from the next day on. A turn
 * of the loop is one batch, so that a process that ends never waits for a large shop.
 */
export function trimLogs(dependencies: RetentionDependencies): Loop {
  const { pool, logger } = dependencies;
  let pass: Pass | null = null;
  return createLoop({
    name: 'log retention',
    pauseMs: checkEveryMs,
    logger,
    async turn() {
      const running: Pass | null =
        pass ??
        ((await takeRetentionLease(pool, wholeInstallation, retentionLeaseMs))
          ? { shops: [], pageToken: '' }
          : null);
      if (!running) return false;
      // A pass that fails begins again: shops that had their turn have it tomorrow again.
      pass = null;
      if (!(await goOn(dependencies, running))) {
        await setRetentionLease(pool, wholeInstallation, dayMs);
        return false;
      }
      pass = running;
      return true;
    },
  });
}

/** One batch or one page of shops; false when all shops are done. */
async function goOn(dependencies: RetentionDependencies, pass: Pass): Promise<boolean> {
  const { pool, clients } = dependencies;
  const [shop] = pass.shops;
  if (shop) {
    if (!(await trimShop(dependencies, shop))) pass.shops.shift();
    return true;
  }
  if (pass.pageToken === null) return false;
  await setRetentionLease(pool, wholeInstallation, retentionLeaseMs);
  const page = await clients.shops.listShops({ pageSize: 200, pageToken: pass.pageToken });
  pass.shops.push(...page.shops);
  pass.pageToken = page.nextPageToken || null;
  return true;
}

/** True when the shop has more to trim. Its turn stays due until the last batch. */
async function trimShop(
  { pool, retention, now }: RetentionDependencies,
  { shop, plan }: Shop,
): Promise<boolean> {
  const days = logRetentionDays(plan?.id, retention.logMaxDays);
  if (days === null) return false;
  const turn = { task: 'log', shop } as const;
  if (!(await takeRetentionLease(pool, turn, 0))) return false;
  const trimmed = await trimLog(pool, shop, daysBefore(now(), days), batch);
  const isDone = trimmed < batch;
  if (isDone) await setRetentionLease(pool, turn, dayMs);
  return !isDone;
}
