export type LinePart =
  | { readonly kind: 'text' | 'strong'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly target: string };

const marked = /\*\*(?<strong>[^*]+)\*\*|\[(?<words>[^\]]+)\]\((?<target>[^)\s]+)\)/g;

/** A line of an article in its parts, in their order. */
export function splitLine(line: string): readonly LinePart[] {
  const parts: LinePart[] = [];
  let at = 0;
  for (const match of line.matchAll(marked)) {
    if (match.index > at) parts.push({ kind: 'text', text: line.slice(at, match.index) });
    const { strong, words = '', target = '' } = match.groups ?? {};
    parts.push(
      strong === undefined ? { kind: 'link', text: words, target } : { kind: 'strong', text: strong },
    );
    at = match.index + match[0].length;
  }
  if (at < line.length) parts.push({ kind: 'text', text: line.slice(at) });
  return parts;
}

/** The words of a line without its marks, e.g. to search in. */
export const plainLine = (line: string): string =>
  splitLine(line)
    .map(({ text }) => text)
    .join('');
