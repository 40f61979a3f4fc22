import { describeCode } from './describe-code.ts';
import { withVatIdProblem } from './explain-vat-id.ts';
import type { Explained } from './explained.ts';
import type { Statement } from './statement.ts';

/** Explains notes and corrections of the latest run; the note that is also the order's reason is explained there. */
export function explainNotes({
  decision: { notes, changes, reason },
  known,
}: Explained): readonly Statement[] {
  const others = notes.filter(({ code }) => code !== reason);
  return [...others, ...changes].map(({ code, detail }) =>
    withVatIdProblem(describeCode('note', code, detail), known),
  );
}
