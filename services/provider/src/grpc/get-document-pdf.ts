import type { GetDocumentPdfRequest, GetDocumentPdfResponse } from '@belegfluss/protos/provider/v1/provider';
import { valueOrThrow } from '../domain/rpc-failure.ts';
import type { KnownDocuments } from '../storage/known-documents.ts';
import { makeSureOurs } from '../use-cases/make-sure-ours.ts';
import type { Sessions } from '../use-cases/sessions.ts';
import { watchDocument } from '../use-cases/watch-document.ts';
import { parseRequest } from './parse-request.ts';
import { documentRequest } from './proto-document.ts';

export const getDocumentPdf =
  ({ sessions, known }: { readonly sessions: Sessions; readonly known: KnownDocuments }) =>
  async (request: GetDocumentPdfRequest): Promise<GetDocumentPdfResponse> => {
    const { shop, ref } = parseRequest(documentRequest, request);
    const session = await sessions.open(shop);
    return watchDocument(known, { shop, ref }, async () => {
      await makeSureOurs({ known }, session, ref);
      return valueOrThrow(await session.client.getPdf(ref));
    });
  };
