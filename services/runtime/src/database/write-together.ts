import { createBatcher } from '../batch/index.ts';
import { isAnswered } from './pipe.ts';

/** A statement of so many rows is planned and written as quickly as a small one. */
const most = 32;

/**
 * Writes single items many at a time, each batch by one statement: those that come while one is being written, and within
 * four milliseconds of it while many come. What the database refuses for one of them is written one by one.
 */
export const writeTogether = <Item, Result>({
  write,
  restsFrom,
}: {
  /** Writes all of them or none; answers one result for each. */
  readonly write: (items: readonly Item[]) => Promise<readonly Result[]>;
  /** As many items a second have to come for the wait to be worth it. */
  readonly restsFrom: number;
}): ((item: Item) => Promise<Result>) =>
  createBatcher<Item, Result>({
    work: write,
    isRefusal: isAnswered,
    countBytes: () => 0,
    lanes: 2,
    restMs: 4,
    restsFrom,
    batch: { items: most, bytes: Number.POSITIVE_INFINITY },
  });
