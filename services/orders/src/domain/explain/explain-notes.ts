import type { Explained } from './explained.ts';
import type { Statement } from './statement.ts';
import { tellCode } from './tell-code.ts';

/** What the latest look noted and corrected; what stands as the order's reason is told there. */
export function explainNotes({ decision: { notes, changes, reason } }: Explained): readonly Statement[] {
  const others = notes.filter(({ code }) => code !== reason);
  return [...others, ...changes].map(({ code, detail }) => tellCode('note', code, detail));
}
