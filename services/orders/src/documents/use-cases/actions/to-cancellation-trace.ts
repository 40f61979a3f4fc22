import type { Document } from '@belegfluss/protos/provider/v1/provider';
import { berlinDay } from '@belegfluss/runtime/calendar';
import type { DocumentRow, DocumentTrace } from '../../storage/document-store.ts';

export type CancellationTrace = Pick<
  DocumentTrace,
  'cancellationId' | 'cancellationNumber' | 'cancellationDate'
>;

/**
 * Derives the fields of a cancellation invoice, which are stored in the row of the cancelled one: the provider makes
 * both changes in one step. The provider's date counts, as the document shows it.
 */
export function toCancellationTrace(cancellation: Document | undefined, now: Date): CancellationTrace {
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
