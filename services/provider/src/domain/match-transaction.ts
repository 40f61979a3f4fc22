import Big from 'big.js';

export type Candidate = {
  readonly id: string;
  /** Signed. */
  readonly amount: string;
  readonly purpose: string;
  readonly counterparty: string;
};

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
