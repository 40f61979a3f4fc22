import type { Document } from '@belegfluss/protos/provider/v1/provider';
import { berlinDay } from '@belegfluss/runtime/calendar';
import type { DocumentRow, DocumentTrace } from '../../storage/document-store.ts';

export type CancellationTrace = Pick<
  DocumentTrace,
  'cancellationId' | 'cancellationNumber' | 'cancellationDate'
>;

/**
 * What the ledger keeps of the invoice that cancels another, with the cancelled one: they come into being in one step
 * of the provider, and are written in one row. Of the day the provider's word counts, as it stands on the document.
 */
export function cancellationOf(cancellation: Document | undefined, now: Date): CancellationTrace {
  if (!cancellation) return {};
  return {
    cancellationId: cancellation.id,
    cancellationNumber: cancellation.number ?? null,
    cancellationDate: cancellation.date || berlinDay(now),
  };
}

/**
 * The same of an invoice that somebody cancelled at the provider itself. Null where nothing does, and where the ledger has
 * it already: the provider may state one of ours once more.
 */
export const cancellationFound = (
  { cancellationId }: Pick<DocumentRow, 'cancellationId'>,
  cancellation: Document | undefined,
): CancellationTrace | null =>
  cancellation === undefined || cancellationId !== null
    ? null
    : {
        cancellationId: cancellation.id,
        cancellationNumber: cancellation.number ?? null,
        cancellationDate: cancellation.date,
      };
