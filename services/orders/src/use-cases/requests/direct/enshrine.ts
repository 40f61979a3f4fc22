import type { Asked, DirectAction } from '../asked.ts';
import { kindOf, logOf, patience, stepOf } from '../asked.ts';
import { recordPart } from '../record-part.ts';
import { openReceipt } from './number.ts';

/** Nobody can change it any more, the provider included; a draft gets its number first. */
export const enshrineReceipt: DirectAction = async (asked) => {
  const isDraft = asked.row.status === 'draft';
  const row = isDraft ? await recordPart(asked, await openReceipt(asked, 'open')) : asked.row;
  const open: Asked = { ...asked, row };
  await asked.execution.clients.provider.enshrineDocument(stepOf(open), patience);
  return {
    // Money that a person took back stays theirs to book.
    change: { enshrined: true, ...(row.held === 'draft' && { held: '' }) },
    log: logOf(open, `${kindOf(row)}.enshrined`),
  };
};
