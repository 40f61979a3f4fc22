import type { GetDocumentRequest, GetDocumentResponse } from '@belegfluss/protos/provider/v1/provider';
import type { DocumentRef } from '../domain/document.ts';
import type { DocumentNow } from '../use-cases/get-document.ts';
import { parseRequest } from './parse-request.ts';
import { documentRequest, toProtoDocument } from './proto-document.ts';

export const getDocument =
  (run: (input: { readonly shop: string; readonly ref: DocumentRef }) => Promise<DocumentNow>) =>
  async (request: GetDocumentRequest): Promise<GetDocumentResponse> => {
    const { document, cancellation, address } = await run(parseRequest(documentRequest, request));
    return {
      document: toProtoDocument(document),
      address: { ...address, nameLines: [...address.nameLines] },
      cancellation: cancellation ? toProtoDocument(cancellation) : undefined,
    };
  };
