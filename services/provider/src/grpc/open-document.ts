import type { OpenDocumentRequest, OpenDocumentResponse } from '@belegfluss/protos/provider/v1/provider';
import type { ProviderDocument } from '../domain/document.ts';
import type { DocumentStep } from '../use-cases/document-step.ts';
import { parseRequest } from './parse-request.ts';
import { documentStepRequest, toProtoDocument } from './proto-document.ts';

export const openDocument =
  (run: (step: DocumentStep) => Promise<ProviderDocument>) =>
  async (request: OpenDocumentRequest): Promise<OpenDocumentResponse> => ({
    document: toProtoDocument(await run(parseRequest(documentStepRequest, request))),
  });
