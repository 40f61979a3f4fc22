import { contentHash } from '../domain/content-hash.ts';
import { documentRefText, type ProviderDocument, providerDocumentSchema } from '../domain/document.ts';
import { ok } from '../domain/provider-result.ts';
import type { KnownDocuments } from '../storage/known-documents.ts';
import type { Sessions } from './sessions.ts';
import { watchDocument } from './watch-document.ts';
import type { WriteOnce } from './write-once.ts';

/** The provider's code for an invoice that is cancelled already. */
const alreadyCancelled = '421';

/** Cancels an invoice; answers what cancels it: an invoice for an open one, a credit note for a paid one. */
export const cancelInvoice =
  ({
    sessions,
    writeOnce,
    known,
  }: {
    readonly sessions: Sessions;
    readonly writeOnce: WriteOnce;
    readonly known: KnownDocuments;
  }) =>
  async (request: {
    readonly shop: string;
    readonly key: string;
    readonly id: string;
  }): Promise<ProviderDocument> => {
    const { shop, key, id } = request;
    const { client } = await sessions.open(shop);
    const ref = { kind: 'invoice', id } as const;
    const { result } = await watchDocument(known, { shop, ref }, () =>
      writeOnce<ProviderDocument>({
        shop,
        key,
        kind: 'cancel',
        requestHash: contentHash(id),
        facts: {},
        schema: providerDocumentSchema,
        objectRef: () => documentRefText(ref),
        known: ({ kind }) =>
          kind === 'invoice' ? { type: 'patch', ref, patch: { status: 'cancelled' } } : null,
        find: () => client.findCancellation(id),
        async send(beforeSend) {
          const sent = await client.cancelInvoice(id, beforeSend);
          if (sent.ok || sent.error.kind !== 'rejected' || sent.error.code !== alreadyCancelled) return sent;
          const found = await client.findCancellation(id);
          return found.ok && found.value ? ok(found.value) : sent;
        },
      }),
    );
    return result;
  };
