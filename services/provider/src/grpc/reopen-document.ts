import type { ReopenDocumentRequest, ReopenDocumentResponse } from '@belegfluss/protos/provider/v1/provider';
import type { ProviderDocument } from '../domain/document.ts';
import type { DocumentStep } from '../use-cases/document-step.ts';
import { parseRequest } from './parse-request.ts';
import { documentStepRequest, toProtoDocument } from './proto-document.ts';

/** Other drafts show no number; this one keeps the one it had. */
export const reopenDocument =
  (run: (step: DocumentStep) => Promise<ProviderDocument>) =>
  async (request: ReopenDocumentRequest): Promise<ReopenDocumentResponse> => {
    const document = await run(parseRequest(documentStepRequest, request));
    return { document: { ...toProtoDocument(document), number: document.draftNumber || document.number } };
  };
