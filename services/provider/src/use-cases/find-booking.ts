import { z } from 'zod';
import { decideBooked } from '../domain/book-amount.ts';
import { type DocumentRef, type ProviderDocument, providerDocumentSchema } from '../domain/document.ts';
import { failed, mapResult, ok, type ProviderResult } from '../domain/provider-result.ts';
import type { LookupInput } from '../storage/lookup-input.ts';
import type { Session } from './sessions.ts';

/** The document as it is once a booking that left has been carried out; null when it has not. */
export async function findBooking(
  { client, view }: Session,
  ref: DocumentRef,
  facts: LookupInput,
): Promise<ProviderResult<ProviderDocument | null>> {
  const read = await client.getDocument(ref, view);
  if (!read.ok) return read;
  const { document } = read.value;
  if (facts.transactionId) {
    return mapResult(await client.getTransaction(facts.transactionId), (transaction) =>
      transaction?.state === 'linked' ? document : null,
    );
  }
  switch (decideBooked(document, expectationSchema.parse(facts))) {
    case 'booked':
      return ok(document);
    case 'notBooked':
      return ok(null);
    case 'unclear':
      return failed({
        kind: 'outcomeUnknown',
        message: 'The document does not say whether it was booked.',
        answered: true,
      });
  }
}

const expectationSchema = z.object({
  statusBefore: providerDocumentSchema.shape.status,
  statusAfter: providerDocumentSchema.shape.status,
  paidAfter: z.string(),
});
