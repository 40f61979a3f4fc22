import { type HoldUp, keep } from '@belegfluss/orders/contract';
import { RpcError } from '@belegfluss/runtime/errors';
import { LeaseLost } from '@belegfluss/runtime/leases';
import { insertLog } from '../../kernel/storage/log-store.ts';
import { runsOf } from '../domain/import-days.ts';
import { decideImportNeed } from '../domain/import-need.ts';
import { decideTrouble } from '../domain/import-trouble.ts';
import {
  failDays,
  isAnyOpen,
  listFinishable,
  listOpenDays,
  type OpenDay,
} from '../storage/import-day-store.ts';
import { type ImportTurn, keepBulk, type TurnEnd, writeInTurn } from '../storage/import-turn-store.ts';
import { chooseRoad } from './choose-road.ts';
import { finishDays } from './finish-days.ts';
import type { ImportDependencies } from './import-dependencies.ts';
import { giveUpBulk, readBulk } from './read-bulk.ts';
import { readPage } from './read-page.ts';

const defaultPollMs = 2_000;
/** How often when all orders wait for something. */
const waitMs = 15_000;

/** One step of a shop's import: small, so that shops take turns, and that a death loses little. */
export async function takeStep(dependencies: ImportDependencies, turn: ImportTurn): Promise<TurnEnd> {
  const days = await listOpenDays(dependencies.pool, turn.shop);
  try {
    const read = await readOn(dependencies, turn, days);
    const more = await finishDays(dependencies, turn);
    const { pollMs = defaultPollMs } = dependencies;
    const nextInMs =
      read === 'moved' || more ? 0 : read === 'waiting' ? pollMs : await rest(dependencies, turn);
    return { nextInMs, attempts: 0, error: '' };
  } catch (error) {
    return meetTrouble(dependencies, turn, days, error);
  }
}

/** Reads one piece of the first day that is not read yet; `nothing` when all are. */
async function readOn(
  dependencies: ImportDependencies,
  turn: ImportTurn,
  days: readonly OpenDay[],
): Promise<'moved' | 'waiting' | 'nothing'> {
  const unread = days.filter(isUnread);
  const [first] = unread;
  if (!first) return 'nothing';
  const barrier = await findBarrier(dependencies, turn.shop);
  if (barrier) await stop(dependencies, turn, barrier);
  else if (turn.bulkId !== '') return readBulk(dependencies, turn, days);
  else if (first.road === '') await chooseRoad(dependencies, turn, firstUndecided(unread, first));
  else await readPage(dependencies, turn, first);
  return 'moved';
}

const isUnread = ({ state }: OpenDay): boolean => state !== 'working';

/** The days behind the first one without a gap, none of them begun. */
const firstUndecided = (unread: readonly OpenDay[], { day }: OpenDay) =>
  runsOf(unread.filter(({ road }) => road === '').map((open) => open.day))[0] ?? { first: day, last: day };

/** Shopify would say nothing when a permission is gone, and show no orders: the shop is asked for before each step. */
async function findBarrier({ fetchFacts }: ImportDependencies, shop: string): Promise<HoldUp | null> {
  const facts = await fetchFacts(shop);
  const why = facts ? decideImportNeed(facts) : 'uninstalled';
  return why && { kind: 'import', why };
}

function stop({ pool }: ImportDependencies, turn: ImportTurn, barrier: HoldUp): Promise<void> {
  const { shop } = turn;
  return writeInTurn(pool, turn, [
    failDays(shop, null, keep(barrier)),
    keepBulk(shop, ''),
    ...insertLog([{ shop, event: 'shopify.importStopped', body: { message: barrier } }]),
  ]);
}

/** When to look again whether days have come to their end; null when none is left. */
async function rest(
  { pool, pollMs = defaultPollMs }: ImportDependencies,
  { shop }: ImportTurn,
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
  turn: ImportTurn,
  days: readonly OpenDay[],
  error: unknown,
): Promise<TurnEnd> {
  if (error instanceof LeaseLost) throw error;
  const { shop, attempts } = turn;
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
      await giveUpBulk(dependencies, turn);
      return { nextInMs: 0, attempts: 0, error: '' };
    case 'fail':
      await giveUp(dependencies, turn, days, decision.holdUp);
      return { nextInMs: 0, attempts: 0, error: '' };
  }
}

/** A bulk operation that cannot be read gives way to the pages; a day that cannot be read, to the next day. */
async function giveUp(
  dependencies: ImportDependencies,
  turn: ImportTurn,
  days: readonly OpenDay[],
  holdUp: HoldUp,
): Promise<void> {
  const { shop } = turn;
  if (turn.bulkId !== '') return giveUpBulk(dependencies, turn);
  const day = days.find(isUnread)?.day;
  if (day === undefined) return;
  await writeInTurn(dependencies.pool, turn, [
    failDays(shop, [day], keep(holdUp)),
    ...insertLog([{ shop, event: 'shopify.importFailed', body: { date: day, message: holdUp } }]),
  ]);
}

const toTrouble = (error: unknown) =>
  error instanceof RpcError
    ? { kind: error.kind, reason: error.reason, details: error.details }
    : { kind: 'internal', reason: 'INTERNAL', details: {} };
