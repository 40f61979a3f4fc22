import { RpcError } from '@belegfluss/runtime/errors';
import { decideImportNeed, importPrice } from '../domain/import-need.ts';
import { type CountedDay, listCountedDays } from '../storage/import-day-store.ts';
import { findImport } from '../storage/import-list.ts';
import type { ImportDependencies } from './import-dependencies.ts';

export type ShownDay = Omit<CountedDay, 'state'> & { readonly state: CountedDay['state'] | 'paused' };

/** Reads whether the shop may import, which days it may choose, and the state of its days. */
export const fetchImportState =
  ({ pool, fetchContext }: Pick<ImportDependencies, 'pool' | 'fetchContext'>) =>
  async (shop: string) => {
    const [facts, known, days] = await Promise.all([
      fetchContext(shop),
      findImport(pool, shop),
      listCountedDays(pool, shop),
    ]);
    if (!facts) throw new RpcError('notFound', 'SHOP_NOT_FOUND', 'The shop is not installed.');
    return {
      need: decideImportNeed(facts),
      price: importPrice(facts),
      currency: facts.currency,
      bounds: facts.bounds,
      remainingTransfers: facts.remainingTransfers,
      days: days.map((day) => showDay(day, known)),
      paused: known?.paused ?? false,
    };
  };

/** A day as people see it: the pause concerns all that are not at their end, and what holds the reading up those unread. */
export function showDay(
  day: CountedDay,
  known: { readonly paused: boolean; readonly error: string } | null,
): ShownDay {
  if (!known || day.state === 'done' || day.state === 'failed') return day;
  const error = day.state === 'working' ? day.error : known.error;
  return { ...day, error, state: known.paused ? 'paused' : day.state };
}
