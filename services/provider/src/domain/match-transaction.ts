import Big from 'big.js';
import { isApart } from './payments/line.ts';

export type Candidate = {
  readonly id: string;
  /** Signed. */
  readonly amount: string;
  readonly purpose: string;
  readonly counterparty: string;
};

/** A line with its day, `YYYY-MM-DD`. */
export type DatedCandidate = Candidate & { readonly day: string };

/**
 * The bank lines that can be a payment: exactly its signed amount, and one of the hints as a whole word in the
 * purpose or the payer's name. `1001` does not stand in `11001`, `RE-10` not in `RE-100`.
 */
export function matchTransactions<Line extends Candidate>(
  lines: readonly Line[],
  wanted: { readonly amount: string; readonly hints: readonly string[] },
): readonly Line[] {
  const words = wanted.hints.map((hint) => fold(hint)).filter((hint) => hint !== '');
  return lines.filter(
    (line) =>
      new Big(line.amount).eq(wanted.amount) &&
      words.some((word) => holds(fold(line.purpose), word) || holds(fold(line.counterparty), word)),
  );
}

/**
 * Lines of an account that may be a payment. `found`: any of these lines is it, the first that is still free.
 * `differs`: a line has its id but another amount.
 */
export type LineMatch =
  | { readonly kind: 'found'; readonly lines: readonly { readonly id: string }[] }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'ambiguous' }
  | { readonly kind: 'differs'; readonly amount: string };

type Wanted = {
  /** Signed. */
  readonly amount: string;
  readonly references: readonly string[];
  readonly hints: readonly string[];
};

/**
 * Lines with a reference, whatever their amount, and those of the amount that contain a hint; neither fees nor payouts.
 */
export function linesThatFit<Line extends Candidate>(
  lines: readonly Line[],
  wanted: Wanted,
): readonly Line[] {
  const payments = lines.filter(({ purpose }) => !isApart(purpose));
  const meant = new Set([
    ...selectMentioning(payments, wanted.references),
    ...matchTransactions(payments, wanted),
  ]);
  return payments.filter((line) => meant.has(line));
}

/**
 * Chooses the payment among the lines that fit. References are tried one after the other, for the first is the most
 * certain, and a line that they name is preferred to all with a mere hint: two payments of one order may have the same
 * amount. Of the lines of a payment (its fee has the same id) only one in the direction of the money is it. Equal
 * payments that share an id cannot be distinguished by their lines, and need not be: each gets one. So do equal refunds
 * of one order; two incoming payments that only name it may be a person's mistake.
 */
export function chooseLine(lines: readonly DatedCandidate[], wanted: Wanted): LineMatch {
  const sign = Math.sign(Number(wanted.amount));
  let other: string | null = null;
  for (const reference of wanted.references) {
    const named = selectMentioning(lines, [reference]).filter(
      ({ amount }) => Math.sign(Number(amount)) === sign,
    );
    const equal = named.filter(({ amount }) => new Big(amount).eq(wanted.amount));
    if (equal.length > 0) return { kind: 'found', lines: inOrder(equal) };
    other ??= named[0]?.amount ?? null;
  }
  const hinted = matchTransactions(lines, wanted);
  if (hinted.length > 1 && sign > 0) return { kind: 'ambiguous' };
  if (hinted.length > 0) return { kind: 'found', lines: inOrder(hinted) };
  return other === null ? { kind: 'notFound' } : { kind: 'differs', amount: other };
}

/** The oldest first, so that every booking takes them in the same order. */
const inOrder = (lines: readonly DatedCandidate[]): readonly DatedCandidate[] =>
  lines.toSorted(
    (one, other) =>
      one.day.localeCompare(other.day) || one.id.length - other.id.length || one.id.localeCompare(other.id),
  );

const selectMentioning = <Line extends Candidate>(
  lines: readonly Line[],
  words: readonly string[],
): readonly Line[] =>
  lines.filter((line) => words.some((word) => word !== '' && holds(fold(line.purpose), fold(word))));

/** Purposes come in any case and are broken into lines anywhere between words. */
const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

function holds(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!isWord(text[at - 1]) && !isWord(text[at + word.length])) return true;
  }
  return false;
}

const isWord = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);
