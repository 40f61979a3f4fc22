import type { Document } from '@belegfluss/protos/provider/v1/provider';
import { berlinDay } from '@belegfluss/runtime/calendar';
import type { DocumentTrace } from '../../storage/document-store.ts';

/**
 * What the ledger keeps of the invoice that cancels another, with the cancelled one: they come into being in one step
 * of the provider, and are written in one row. Of the day the provider's word counts, as it stands on the document.
 */
export function cancellationOf(
  cancellation: Document | undefined,
  now: Date,
): Pick<DocumentTrace, 'cancellationId' | 'cancellationNumber' | 'cancellationDate'> {
  if (!cancellation) return {};
  return {
    cancellationId: cancellation.id,
    cancellationNumber: cancellation.number || null,
    cancellationDate: cancellation.date || berlinDay(now),
  };
}
