import { contentHash } from '../domain/content-hash.ts';
import { documentRefText, type ProviderDocument, providerDocumentSchema } from '../domain/document.ts';
import { ok } from '../domain/provider-result.ts';
import type { Sessions } from './sessions.ts';
import type { WriteOnce } from './write-once.ts';

/** The provider's code for an invoice that is cancelled already. */
const alreadyCancelled = '421';

/** Cancels an invoice; answers what cancels it: an invoice for an open one, a credit note for a paid one. */
export const cancelInvoice =
  ({ sessions, writeOnce }: { readonly sessions: Sessions; readonly writeOnce: WriteOnce }) =>
  async (request: {
    readonly shop: string;
    readonly key: string;
    readonly id: string;
  }): Promise<ProviderDocument> => {
    const { shop, key, id } = request;
    const { client } = await sessions.open(shop);
    const { result } = await writeOnce<ProviderDocument>({
      shop,
      key,
      kind: 'cancel',
      requestHash: contentHash(id),
      facts: {},
      schema: providerDocumentSchema,
      objectRef: () => documentRefText({ kind: 'invoice', id }),
      find: () => client.findCancellation(id),
      async send(beforeSend) {
        const sent = await client.cancelInvoice(id, beforeSend);
        if (sent.ok || sent.error.kind !== 'rejected' || sent.error.code !== alreadyCancelled) return sent;
        const found = await client.findCancellation(id);
        return found.ok && found.value ? ok(found.value) : sent;
      },
    });
    return result;
  };
