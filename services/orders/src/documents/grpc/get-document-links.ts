import type { GetDocumentLinksRequest, GetDocumentLinksResponse } from '@belegfluss/protos/orders/v1/orders';
import type { LinkSecrets } from '../storage/link-secret-store.ts';

export const getDocumentLinks =
  (secrets: LinkSecrets) =>
  async ({ shop }: GetDocumentLinksRequest): Promise<GetDocumentLinksResponse> => ({
    secret: await secrets.get(shop),
  });
