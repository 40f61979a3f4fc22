import { documentRefText } from '../domain/document.ts';
import type { WriteJournal } from '../storage/write-journal.ts';
import type { DocumentStep } from './document-step.ts';

/**
 * A document that became a draft again begins another life: opening it again is another operation although the caller
 * names it by the same key, and so is reopening it once it was opened again.
 */
export async function keyInThisLife(
  journal: WriteJournal,
  kind: 'open' | 'reopen',
  { shop, key, ref }: DocumentStep,
): Promise<string> {
  const results = await journal.listResults(shop, documentRefText(ref));
  const reopened = results.filter((entry) => entry.kind === 'reopen').length;
  if (reopened === 0) return key;
  const latest = results.find(
    (entry) => entry.kind === 'reopen' || entry.kind === 'open' || entry.kind === 'mail',
  );
  const life = kind === 'reopen' && latest?.kind === 'reopen' ? reopened - 1 : reopened;
  return life === 0 ? key : `${key}/life-${life + 1}`;
}

/**
 * A rewrite under a key that others have overwritten since is another one: a draft may go from one content to another
 * and back, and the caller names a content always by the same key.
 */
export async function keyOfRewrite(journal: WriteJournal, { shop, key, ref }: DocumentStep): Promise<string> {
  const results = await journal.listResults(shop, documentRefText(ref));
  const writes = results.filter(({ kind }) => kind === 'create' || kind === 'update');
  const mine = writes.findIndex((write) => write.key === key || write.key.startsWith(`${key}/again-`));
  if (mine < 0) return key;
  return mine === 0 ? (writes[0]?.key ?? key) : `${key}/again-${writes.length}`;
}
