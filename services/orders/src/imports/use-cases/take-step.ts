import { type HoldUp, keep } from '@belegfluss/orders/contract';
import { RpcError } from '@belegfluss/runtime/errors';
import { LeaseLost } from '@belegfluss/runtime/leases';
import { insertLog } from '../../kernel/storage/log-store.ts';
import { toDayRuns } from '../domain/import-days.ts';
import { decideImportNeed } from '../domain/import-need.ts';
import { decideTrouble } from '../domain/import-trouble.ts';
import {
  failDays,
  isAnyOpen,
  listFinishable,
  listOpenDays,
  type OpenDay,
} from '../storage/import-day-store.ts';
import {
  type ImportLease,
  type ImportStepEnd,
  keepBulk,
  writeUnderImportLease,
} from '../storage/import-lease-store.ts';
import { chooseRoad } from './choose-road.ts';
import { finishDays } from './finish-days.ts';
import type { ImportDependencies } from './import-dependencies.ts';
import { giveUpBulk, readBulk } from './read-bulk.ts';
import { readPage } from './read-page.ts';

const defaultPollMs = 2_000;
/** How often when all orders wait for something. */
const waitMs = 15_000;

/** One step of a shop's import: small, so that shops take turns, and that a death loses little. */
export async function takeStep(dependencies: ImportDependencies, lease: ImportLease): Promise<ImportStepEnd> {
  const days = await listOpenDays(dependencies.pool, lease.shop);
  try {
    const read = await readOn(dependencies, lease, days);
    const more = await finishDays(dependencies, lease);
    const { pollMs = defaultPollMs } = dependencies;
    const nextInMs =
      read === 'moved' || more ? 0 : read === 'waiting' ? pollMs : await rest(dependencies, lease);
    return { nextInMs, attempts: 0, error: '' };
  } catch (error) {
    return meetTrouble(dependencies, lease, days, error);
  }
}

/** Reads one piece of the first day that is not read yet; `nothing` when all are. */
async function readOn(
  dependencies: ImportDependencies,
  lease: ImportLease,
  days: readonly OpenDay[],
): Promise<'moved' | 'waiting' | 'nothing'> {
  const unread = days.filter(isUnread);
  const [first] = unread;
  if (!first) return 'nothing';
  const barrier = await findBarrier(dependencies, lease.shop);
  if (barrier) await stop(dependencies, lease, barrier);
  else if (lease.bulkId !== '') return readBulk(dependencies, lease, days);
  else if (first.road === '') await chooseRoad(dependencies, lease, firstUndecided(unread, first));
  else await readPage(dependencies, lease, first);
  return 'moved';
}

const isUnread = ({ state }: OpenDay): boolean => state !== 'working';

/** The days behind the first one without a gap, none of them begun. */
const firstUndecided = (unread: readonly OpenDay[], { day }: OpenDay) =>
  toDayRuns(unread.filter(({ road }) => road === '').map((open) => open.day))[0] ?? { first: day, last: day };

/** Shopify would say nothing when a permission is gone, and show no orders: the shop is asked for before each step. */
async function findBarrier({ fetchContext }: ImportDependencies, shop: string): Promise<HoldUp | null> {
  const facts = await fetchContext(shop);
  const why = facts ? decideImportNeed(facts) : 'uninstalled';
  return why && { kind: 'import', why };
}

function stop({ pool }: ImportDependencies, lease: ImportLease, barrier: HoldUp): Promise<void> {
  const { shop } = lease;
  return writeUnderImportLease(pool, lease, [
    failDays(shop, null, keep(barrier)),
    keepBulk(shop, ''),
    ...insertLog([{ shop, event: 'shopify.importStopped', body: { message: barrier } }]),
  ]);
}

/** Pause until days are checked for their end; null when none is left. */
async function rest(
  { pool, pollMs = defaultPollMs }: ImportDependencies,
  { shop }: ImportLease,
): Promise<number | null> {
  const days = await listOpenDays(pool, shop);
  if (days.length === 0) return null;
  if (days.some(isUnread)) return 0;
  if (await isAnyOpen(pool, shop)) return pollMs;
  // Asked for behind that: the last order may have been settled since days were finished.
  return (await listFinishable(pool, shop, 1)).length > 0 ? 0 : waitMs;
}

async function meetTrouble(
  dependencies: ImportDependencies,
  lease: ImportLease,
  days: readonly OpenDay[],
  error: unknown,
): Promise<ImportStepEnd> {
  if (error instanceof LeaseLost) throw error;
  const { shop, attempts } = lease;
  const decision = decideTrouble(toTrouble(error), attempts);
  dependencies.logger.warn({ err: error, shop, decision }, 'import held up');
  switch (decision.kind) {
    case 'again':
      return {
        nextInMs: decision.delayMs,
        attempts: decision.counts ? attempts + 1 : attempts,
        error: keep(decision.holdUp),
      };
    case 'byPages':
      await giveUpBulk(dependencies, lease);
      return { nextInMs: 0, attempts: 0, error: '' };
    case 'fail':
      await giveUp(dependencies, lease, days, decision.holdUp);
      return { nextInMs: 0, attempts: 0, error: '' };
  }
}

/** A bulk operation that cannot be read gives way to the pages; a day that cannot be read, to the next day. */
async function giveUp(
  dependencies: ImportDependencies,
  lease: ImportLease,
  days: readonly OpenDay[],
  holdUp: HoldUp,
): Promise<void> {
  const { shop } = lease;
  if (lease.bulkId !== '') return giveUpBulk(dependencies, lease);
  const day = days.find(isUnread)?.day;
  if (day === undefined) return;
  await writeUnderImportLease(dependencies.pool, lease, [
    failDays(shop, [day], keep(holdUp)),
    ...insertLog([{ shop, event: 'shopify.importFailed', body: { date: day, message: holdUp } }]),
  ]);
}

const toTrouble = (error: unknown) =>
  error instanceof RpcError
    ? { kind: error.kind, reason: error.reason, details: error.details }
    : { kind: 'internal', reason: 'INTERNAL', details: {} };
