/** A text and what is selected in it, as UTF-16 indexes. */
export type Selected = { readonly text: string; readonly start: number; readonly end: number };

/** Text to put in at the caret, and the part of it that is selected afterwards, to be overwritten. */
export type Insertion = { readonly text: string; readonly select?: string };

/** Puts something in the place of what is selected; the caret stands behind it, or selects what has to be replaced. */
export function insertAt({ text, start, end }: Selected, { text: inserted, select }: Insertion): Selected {
  const after = text.slice(0, start) + inserted + text.slice(end);
  const within = select === undefined ? -1 : inserted.indexOf(select);
  if (select === undefined || within < 0)
    return { text: after, start: start + inserted.length, end: start + inserted.length };
  return { text: after, start: start + within, end: start + within + select.length };
}

/** The index of a position as problems name it: lines and characters from 1, a character outside the BMP counts once. */
export function indexAt(text: string, line: number, column: number): number {
  const lines = text.split('\n');
  const before = lines.slice(0, line - 1).reduce((length, one) => length + one.length + 1, 0);
  const inLine = [...(lines[line - 1] ?? '')].slice(0, column - 1).join('').length;
  return Math.min(text.length, before + inLine);
}
