import { mapResult, ok } from '../domain/provider-result.ts';
import { type Done, doneSchema } from './enshrine-document.ts';
import type { SaveRequest } from './save-request.ts';
import type { Session } from './sessions.ts';
import type { WriteOnce } from './write-once.ts';

/**
 * An e-invoice is refused while its contact has no reference of the buyer (BT-10), and it is the contact's that is
 * described as the one it states. So the contact gets the order's (a Leitweg-ID), and a dash, once, where neither has
 * one. What somebody wrote there is read first: it may be the only place where the buyer's Leitweg-ID stands.
 */
export async function prepareBuyer(
  { writeOnce }: { readonly writeOnce: WriteOnce },
  { client }: Session,
  { shop, key, contactId, content }: SaveRequest,
): Promise<void> {
  if (!content.eInvoice) return;
  const wanted = content.buyerReference;
  await writeOnce<Done>({
    shop,
    // Orders of one contact may have different ones: each save looks for its own.
    key: wanted === null ? `contact:${contactId}/buyer-reference` : `${key}/buyer-reference`,
    kind: 'communication',
    requestHash: '',
    facts: {},
    schema: doneSchema,
    objectRef: () => null,
    // Sending it again is harmless.
    find: async () => ok(null),
    send: async (beforeSend) => {
      const known = await client.readBuyerReference(contactId);
      if (!known.ok) return known;
      if (known.value !== '' && (wanted === null || known.value === wanted)) return ok({});
      return mapResult(await client.writeBuyerReference(contactId, wanted ?? none, beforeSend), () => ({}));
    },
  });
}

const none = '-';
