import Big from 'big.js';
import { matchTransactions } from '../match-transaction.ts';
import { type LineContent, lineMark, readMark } from './line.ts';

/** A line of an account that the provider fills. Amount signed; `day` is the day of its value. */
export type FilledLine = {
  readonly id: string;
  readonly amount: string;
  readonly purpose: string;
  readonly counterparty: string;
  readonly day: string;
  readonly state: string;
};

/**
 * Which of the provider's own lines are the wanted ones, by their marks; each stands for one. The mark of an earlier
 * posting comes first, then the id in the purpose. Where the provider does not name ids, amount and day have to
 * suffice: the payer's name distinguishes equal amounts, and a line of somebody else is never taken, however late the
 * right one arrives; of lines without a name any is as right as the other, the day's own first.
 */
export function pairFilled(
  lines: readonly FilledLine[],
  wanted: readonly LineContent[],
  taken: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const free = new Map(
    lines.filter(({ id, state }) => state !== 'gone' && !taken.has(id)).map((line) => [line.id, line]),
  );
  const pairs = new Map<string, string>();
  const [payerThatDay, thatDay] = [onTheDay(namesPayer), onTheDay(namesNobodyElse)];
  for (const fits of [hasMark, hasId, payerThatDay, namesPayer, thatDay, namesNobodyElse]) {
    for (const line of wanted) {
      if (pairs.has(lineMark(line))) continue;
      const found = [...free.values()].find((shown) => fits(shown, line));
      if (!found) continue;
      free.delete(found.id);
      pairs.set(lineMark(line), found.id);
    }
  }
  return pairs;
}

type Fits = (shown: FilledLine, wanted: LineContent) => boolean;

const hasMark: Fits = (shown, wanted) =>
  readMark(shown.purpose) === lineMark(wanted) && new Big(shown.amount).eq(wanted.amount);

const hasId: Fits = (shown, { amount, externalId }) =>
  readMark(shown.purpose) === null && matchTransactions([shown], { amount, hints: [externalId] }).length > 0;

const namesPayer: Fits = (shown, wanted) =>
  wanted.counterparty !== '' &&
  hasAmount(shown, wanted) &&
  matchTransactions([shown], { amount: wanted.amount, hints: [wanted.counterparty] }).length > 0;

/** Where one of both states no name, they do not contradict each other. */
const namesNobodyElse: Fits = (shown, wanted) =>
  hasAmount(shown, wanted) && (shown.counterparty === '' || wanted.counterparty === '');

const onTheDay =
  (fits: Fits): Fits =>
  (shown, wanted) =>
    fits(shown, wanted) && daysBetween(shown.day, wanted.date) === 0;

const hasAmount: Fits = (shown, wanted) =>
  readMark(shown.purpose) === null &&
  !namesTransaction.test(shown.purpose) &&
  namesFee.test(shown.purpose) === (wanted.piece === 'fee') &&
  new Big(shown.amount).eq(wanted.amount) &&
  daysBetween(shown.day, wanted.date) <= 1;

/** An id of PayPal's has 17 capitals and digits: the line is another one's. */
const namesTransaction = /(?<![A-Z0-9])(?=[A-Z]*\d)[A-Z0-9]{17}(?![A-Z0-9])/;

/** A fee of a refund's amount must not be taken for the refund. */
const namesFee = /geb(?:ü|ue)hr|\bfees?\b/i;

/** PayPal and the provider may end their days at other hours. */
const daysBetween = (one: string, other: string): number =>
  Math.abs(Date.parse(one.slice(0, 10)) - Date.parse(other.slice(0, 10))) / 86_400_000;
