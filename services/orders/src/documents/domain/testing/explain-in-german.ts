import { statementWords } from '../../texts/explain/statement-words.ts';
import { explainOrder } from '../explain/explain-order.ts';
import type { Explained } from '../explain/explained.ts';
import type { Statement } from '../explain/statement.ts';

export type GermanStatement = Statement & { readonly text: string; readonly advice: string };

/** Explains an order in the sentences that people read: tests check them. */
export const explainInGerman = (explained: Explained): readonly GermanStatement[] =>
  explainOrder(explained).map((statement) => ({ ...statement, ...statementWords(statement.finding) }));
