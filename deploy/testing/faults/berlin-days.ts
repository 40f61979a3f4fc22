import { readBooks } from './invariants/books.ts';
import { BrokenPromise } from './promises.ts';
import type { World } from './world.ts';

/** Checks that each of these orders, by id, has its document and that it contains this day. */
export async function checkDays(world: World, days: ReadonlyMap<string, string>): Promise<void> {
  const { documents } = await readBooks(world);
  const dated = documents.flatMap((document) => document.orderIds.map((id) => ({ id, document })));
  const missing = [...days.keys()].filter((order) => !dated.some(({ id }) => id === order));
  if (missing.length > 0) throw new BrokenPromise('berlin day', `${missing.length} orders got no document.`);
  const wrong = dated.filter(({ id, document }) => days.has(id) && days.get(id) !== document.date);
  if (wrong.length > 0) {
    const list = wrong.map(({ id, document }) => `${document.number}: ${document.date}, not ${days.get(id)}`);
    throw new BrokenPromise('berlin day', `Documents of another day: ${list.join('; ')}`);
  }
}
