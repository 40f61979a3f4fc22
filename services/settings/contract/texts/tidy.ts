/** Stands in a text where a placeholder had no value, until `tidy` has cleaned up around it. */
export const nothing = '\u0000';

/**
 * Takes the marks of missing values out of a text, and with each the superfluous blank: `Guten Tag ∅,` → `Guten Tag,`,
 * `Herr ∅ Holm` → `Herr Holm`. A line that contained nothing else is removed. Blanks that are not beside a missing
 * value stay as the author wrote them.
 */
export function tidy(text: string): string {
  if (!text.includes(nothing)) return text;
  const [first = '', ...others] = text.split(nothing);
  let result = first;
  for (const next of others) result = join(result, next);
  return result;
}

function join(before: string, after: string): string {
  if (before === '' || before.endsWith('\n')) {
    return after.startsWith(' ') || after.startsWith('\n') ? before + after.slice(1) : before + after;
  }
  return before.endsWith(' ') && (after === '' || noBlankBefore.includes(after.charAt(0)))
    ? before.slice(0, -1) + after
    : before + after;
}

const noBlankBefore = ' \n,.;:!?)';
