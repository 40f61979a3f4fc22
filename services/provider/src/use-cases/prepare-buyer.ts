import { mapResult, ok } from '../domain/provider-result.ts';
import { type Done, doneSchema } from './enshrine-document.ts';
import type { SaveRequest } from './save-request.ts';
import type { Session } from './sessions.ts';
import type { WriteOnce } from './write-once.ts';

/**
 * An e-invoice is refused while its contact has no reference of the buyer. The contact gets an empty one, once; the
 * reference of an order stands in its document.
 */
export async function prepareBuyer(
  { writeOnce }: { readonly writeOnce: WriteOnce },
  { client }: Session,
  { shop, contactId, content }: SaveRequest,
): Promise<void> {
  if (!content.eInvoice) return;
  await writeOnce<Done>({
    shop,
    key: `contact:${contactId}/buyer-reference`,
    kind: 'communication',
    requestHash: '',
    facts: {},
    schema: doneSchema,
    objectRef: () => null,
    // Sending it again is harmless.
    find: async () => ok(null),
    send: async (beforeSend) => mapResult(await client.fillBuyerReference(contactId, beforeSend), () => ({})),
  });
}
