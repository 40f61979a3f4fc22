import { contentHash } from '../domain/content-hash.ts';
import {
  type DocumentRef,
  documentRefText,
  type ProviderDocument,
  providerDocumentSchema,
} from '../domain/document.ts';
import { mapResult } from '../domain/provider-result.ts';
import type { Sessions } from './sessions.ts';
import type { WriteOnce } from './write-once.ts';

export type DocumentStep = { readonly shop: string; readonly key: string; readonly ref: DocumentRef };

/** Finalises a draft: it gets its number. */
export const openDocument =
  ({ sessions, writeOnce }: { readonly sessions: Sessions; readonly writeOnce: WriteOnce }) =>
  async ({ shop, key, ref }: DocumentStep): Promise<ProviderDocument> => {
    const { client, view } = await sessions.open(shop);
    const { result } = await writeOnce<ProviderDocument>({
      shop,
      key,
      kind: 'open',
      requestHash: contentHash(ref),
      facts: {},
      schema: providerDocumentSchema,
      objectRef: documentRefText,
      find: async () =>
        mapResult(await client.getDocument(ref, view), ({ document }) =>
          document.status === 'draft' ? null : document,
        ),
      send: (beforeSend) => client.openDocument(ref, beforeSend),
    });
    return result;
  };
