import { type DocumentRow, updateState } from '../../storage/document-store.ts';
import { getDocument, recordStep } from '../actions/record-step.ts';
import { type Asked, kindOf, type Outcome } from './asked.ts';

/** One step of several is done: the ledger knows it before the next one begins. Answers the row as it is then. */
export async function recordPart(
  { execution, row }: Asked,
  { change, log, others = [] }: Outcome,
): Promise<DocumentRow> {
  await recordStep(execution, log, { document: updateState(row, change), others });
  return getDocument(execution, { kind: kindOf(row), ordinal: row.ordinal });
}
