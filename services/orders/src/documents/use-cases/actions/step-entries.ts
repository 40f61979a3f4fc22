import type { TakenStep } from '@belegfluss/protos/provider/v1/provider';
import type { DocumentRow } from '../../storage/document-store.ts';
import { formatMoney, type StepLog, transactionRef } from './record-step.ts';

/** A document that a step was taken on. */
type Subject = Pick<DocumentRow, 'providerId' | 'number' | 'currency'> & {
  readonly kind: 'invoice' | 'credit';
};

export const openedEntry = ({ kind, number, providerId }: Subject): StepLog => ({
  event: `${kind}.opened`,
  body: { number: number ?? '' },
  refs: { [kind]: providerId },
});

export const bookedEntry = (
  { kind, number, currency, providerId }: Subject,
  {
    amount,
    gateway,
    transactionId,
  }: { readonly amount: string; readonly gateway: string; readonly transactionId?: string | undefined },
): StepLog => ({
  event: 'transaction.booked',
  body: { number: number ?? '', total: formatMoney(amount, currency), gateway },
  refs: { [kind]: providerId, ...transactionRef(transactionId) },
});

export const enshrinedEntry = ({ kind, number, providerId }: Subject): StepLog => ({
  event: `${kind}.enshrined`,
  body: { number: number ?? '' },
  refs: { [kind]: providerId },
});

/** What the log says of a step that the provider took together with the creation. */
export function takenEntry(document: Subject, { step }: TakenStep): StepLog {
  switch (step?.$case) {
    case 'opened':
      return openedEntry(document);
    case 'booked':
      return bookedEntry(document, step.value);
    case 'enshrined':
      return enshrinedEntry(document);
    default:
      throw new Error('The provider took a step that is not known here.');
  }
}
