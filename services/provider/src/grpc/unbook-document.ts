import type { UnbookDocumentRequest, UnbookDocumentResponse } from '@belegfluss/protos/provider/v1/provider';
import type { ProviderDocument } from '../domain/document.ts';
import type { DocumentStep } from '../use-cases/document-step.ts';
import { parseRequest } from './parse-request.ts';
import { documentStepRequest, toProtoDocument } from './proto-document.ts';

export const unbookDocument =
  (run: (step: DocumentStep) => Promise<ProviderDocument>) =>
  async (request: UnbookDocumentRequest): Promise<UnbookDocumentResponse> => ({
    document: toProtoDocument(await run(parseRequest(documentStepRequest, request))),
  });
