/** A time that is read at once, both ends included. */
export type Span = { readonly from: Date; readonly until: Date };

const dayMs = 86_400_000;

/** PayPal answers 31 days at most; a day less keeps away from its edges. */
const longestMs = 30 * dayMs;

/**
 * The time as even spans, so that none is a moment at the very end: what is only seconds old cannot be asked for by
 * itself.
 */
export function splitIntoSpans({ from, until }: Span): readonly Span[] {
  const lengthMs = until.getTime() - from.getTime();
  const count = Math.max(1, Math.ceil(lengthMs / longestMs));
  const at = (index: number): Date =>
    index === count ? until : wholeSecond(from.getTime() + (lengthMs * index) / count);
  return Array.from({ length: count }, (_, index) => ({ from: at(index), until: at(index + 1) }));
}

/** Both halves; null when it is too short for that. */
export function halves({ from, until }: Span): readonly [Span, Span] | null {
  const middle = wholeSecond((from.getTime() + until.getTime()) / 2);
  return middle > from && middle < until
    ? [
        { from, until: middle },
        { from: middle, until },
      ]
    : null;
}

/** PayPal is asked by seconds. */
export const wholeSecond = (timeMs: number): Date => new Date(Math.floor(timeMs / 1000) * 1000);
