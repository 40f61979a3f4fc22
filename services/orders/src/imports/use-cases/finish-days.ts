import { insertLog, type NewLogEntry } from '../../kernel/storage/log-store.ts';
import { type CountedDay, finishDays as finish, listFinishable } from '../storage/import-day-store.ts';
import { type ImportLease, writeUnderImportLease } from '../storage/import-lease-store.ts';
import type { ImportDependencies } from './import-dependencies.ts';

/** Days of one transaction. */
const together = 100;

/** Ends days all of whose orders have their result, and reports each once. True when there may be more. */
export async function finishDays(
  { pool }: Pick<ImportDependencies, 'pool'>,
  lease: ImportLease,
): Promise<boolean> {
  const days = await listFinishable(pool, lease.shop, together);
  if (days.length === 0) return false;
  const names = days.map(({ day }) => day);
  const entries = days.toReversed().map((day) => toEntry(lease.shop, day));
  await writeUnderImportLease(pool, lease, [finish(lease.shop, names), ...insertLog(entries)]);
  return days.length === together;
}

const toEntry = (shop: string, { day, found, documents, skipped, failed }: CountedDay): NewLogEntry => ({
  shop,
  event: 'shopify.importDayDone',
  ...(failed > 0 ? { status: 'warning' } : {}),
  body: {
    date: day,
    found: String(found),
    documents: String(documents),
    skipped: String(skipped),
    failed: String(failed),
  },
});
