import Big from 'big.js';
import { matchTransactions } from '../match-transaction.ts';
import { type LineContent, lineMark, readMark } from './line.ts';

/** A line that an account shows. Amount signed. */
export type ShownLine = {
  readonly id: string;
  readonly amount: string;
  readonly purpose: string;
  readonly state: string;
};

export type FoundLine = {
  readonly id: string;
  /** It has our mark: an earlier attempt of ours posted it. */
  readonly isOurs: boolean;
};

/**
 * The line that an account shows already: the one with the mark, else one that others made and whose purpose names the
 * id as a whole word, with the same amount. A line with another mark is never it: those of refunds and conversions name
 * the payment, too.
 */
export function findLine(
  shown: readonly ShownLine[],
  wanted: Pick<LineContent, 'externalId' | 'piece' | 'amount'>,
  taken: ReadonlySet<string>,
): FoundLine | null {
  const free = shown.filter(({ id, state }) => state !== 'gone' && !taken.has(id));
  const mark = lineMark(wanted);
  const own = free.find(
    ({ purpose, amount }) => readMark(purpose) === mark && new Big(amount).eq(wanted.amount),
  );
  if (own) return { id: own.id, isOurs: true };
  const others = free.filter(({ purpose }) => readMark(purpose) === null);
  const [found] = matchTransactions(
    others.map((line) => ({ ...line, counterparty: '' })),
    { amount: wanted.amount, hints: [wanted.externalId] },
  );
  return found ? { id: found.id, isOurs: false } : null;
}
