import type { AccountPart } from './part.ts';

/** Whether a number is free in the account, and which part is meant by it when it is not. */
export type NumberUse =
  | { readonly kind: 'free' }
  | { readonly kind: 'match'; readonly part: AccountPart }
  /** Only parts that stand for something else have it. */
  | { readonly kind: 'taken' };

/** Lists may contain more than was asked for, so each row is checked; active parts come first, then older ones. */
export function choosePart(
  rows: readonly AccountPart[],
  { number, linked }: { readonly number: string; readonly linked: ReadonlySet<string> },
): NumberUse {
  const numbered = rows.filter((row) => row.number === number);
  const [part] = numbered.filter(({ id }) => !linked.has(id)).sort(byPreference);
  if (part) return { kind: 'match', part };
  return { kind: numbered.length === 0 ? 'free' : 'taken' };
}

/**
 * Finds the part that a creation of unknown outcome has made, if it has: it has the number and the name, is no other's,
 * and did not exist before. Clocks may differ by some minutes; one that a person made meanwhile has other content, and
 * is treated as one that existed before.
 */
export function findMade(
  rows: readonly AccountPart[],
  made: {
    readonly number: string;
    /** As it was sent; empty where an earlier version sent it. */
    readonly name: string;
    readonly sentAt: Date | null;
    readonly linked: ReadonlySet<string>;
  },
): AccountPart | null {
  const since = (made.sentAt?.getTime() ?? 0) - clockSkewMs;
  const [part] = rows
    .filter(({ number, id }) => number === made.number && !made.linked.has(id))
    .filter(({ name }) => made.name === '' || name.trim() === made.name.trim())
    .filter(({ createdAt }) => createdAt === null || createdAt.getTime() >= since)
    .sort(byAge);
  return part ?? null;
}

const clockSkewMs = 10 * 60_000;

const byPreference = (left: AccountPart, right: AccountPart): number =>
  Number(right.active) - Number(left.active) || byAge(left, right);

/** Where ids are numbers they grow; of others each has its place, whatever it means. */
const byAge = (left: AccountPart, right: AccountPart): number =>
  left.id.length - right.id.length || (left.id < right.id ? -1 : Number(left.id > right.id));
