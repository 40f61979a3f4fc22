import type { GetDocumentPdfRequest, GetDocumentPdfResponse } from '@belegfluss/protos/provider/v1/provider';
import { valueOrThrow } from '../domain/rpc-failure.ts';
import type { KnownDocuments } from '../storage/known-documents.ts';
import type { Sessions } from '../use-cases/sessions.ts';
import { watchDocument } from '../use-cases/watch-document.ts';
import { parseRequest } from './parse-request.ts';
import { documentRequest } from './proto-document.ts';

export const getDocumentPdf =
  ({ sessions, known }: { readonly sessions: Sessions; readonly known: KnownDocuments }) =>
  async (request: GetDocumentPdfRequest): Promise<GetDocumentPdfResponse> => {
    const { shop, ref } = parseRequest(documentRequest, request);
    const { client } = await sessions.open(shop);
    return watchDocument(known, { shop, ref }, async () => valueOrThrow(await client.getPdf(ref)));
  };
