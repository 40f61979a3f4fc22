import { withVatIdProblem } from './explain-vat-id.ts';
import type { Explained } from './explained.ts';
import type { Statement } from './statement.ts';
import { tellCode } from './tell-code.ts';

/** What the latest look noted and corrected; what stands as the order's reason is told there. */
export function explainNotes({
  decision: { notes, changes, reason },
  known,
}: Explained): readonly Statement[] {
  const others = notes.filter(({ code }) => code !== reason);
  return [...others, ...changes].map(({ code, detail }) =>
    withVatIdProblem(tellCode('note', code, detail), known),
  );
}
