import Big from 'big.js';
import type { ProviderDocument } from './document.ts';

/**
 * Decides whether a document differs from what was last known of it. `lookCloser`: its status alone does not show that,
 * and it has to be read with the document that cancelled it. A cancelled invoice looks paid although no payment exists,
 * or continues to look open: which of the two is not known.
 */
export function decideForeignChange(
  stated: ProviderDocument,
  now: ProviderDocument,
): 'same' | 'changed' | 'inspect' {
  if (looksCancelled(now)) return stated.status === 'cancelled' ? 'same' : 'inspect';
  if (stated.status === 'cancelled' && looksOpen(now)) return 'inspect';
  const differs =
    comparable(stated).some((value, index) => value !== comparable(now)[index]) ||
    paidDiffers(stated, now) ||
    marksDiffer(stated, now);
  return differs ? 'changed' : 'same';
}

const looksCancelled = ({ kind, status, basePaid, baseTotal }: ProviderDocument): boolean =>
  kind === 'invoice' && status === 'paid' && new Big(basePaid).eq(0) && !new Big(baseTotal).eq(0);

const looksOpen = ({ kind, status, basePaid }: ProviderDocument): boolean =>
  kind === 'invoice' && status === 'open' && new Big(basePaid).eq(0);

const comparable = (document: ProviderDocument): readonly (string | boolean)[] => [
  document.status,
  document.number,
  document.enshrined,
  document.total,
  document.currency,
  document.subject,
  document.date,
];

/** Credit notes state no paid sum before they are paid; their status says enough. */
const paidDiffers = (stated: ProviderDocument, now: ProviderDocument): boolean =>
  now.kind === 'invoice' && now.status !== 'cancelled' && !new Big(stated.basePaid).eq(now.basePaid);

/** A document that an older version recorded has no marks. */
const marksDiffer = ({ marks: before }: ProviderDocument, { marks: now }: ProviderDocument): boolean =>
  before !== null && now !== null && (before.texts !== now.texts || before.address !== now.address);
