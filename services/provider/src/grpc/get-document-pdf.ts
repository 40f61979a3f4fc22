import type { GetDocumentPdfRequest, GetDocumentPdfResponse } from '@belegfluss/protos/provider/v1/provider';
import { valueOrThrow } from '../domain/rpc-failure.ts';
import type { Sessions } from '../use-cases/sessions.ts';
import { parseRequest } from './parse-request.ts';
import { documentRequest } from './proto-document.ts';

export const getDocumentPdf =
  (sessions: Sessions) =>
  async (request: GetDocumentPdfRequest): Promise<GetDocumentPdfResponse> => {
    const { shop, ref } = parseRequest(documentRequest, request);
    const { client } = await sessions.open(shop);
    return valueOrThrow(await client.getPdf(ref));
  };
