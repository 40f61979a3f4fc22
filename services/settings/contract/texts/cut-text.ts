/**
 * Cuts a text to at most `longest` UTF-16 units, which is as many characters or fewer, however they are counted. Never
 * cuts within a surrogate pair: half of one is no text that a database or a message can carry.
 */
export function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const end = Math.max(0, longest);
  return text.slice(0, isWithinPair(text, end) ? end - 1 : end);
}

const isWithinPair = (text: string, at: number): boolean =>
  at > 0 && (text.codePointAt(at - 1) ?? 0) > 0xffff;
