import type {
  EnshrineDocumentRequest,
  EnshrineDocumentResponse,
} from '@belegfluss/protos/provider/v1/provider';
import type { DocumentStep } from '../use-cases/document-step.ts';
import { parseRequest } from './parse-request.ts';
import { documentStepRequest } from './proto-document.ts';

export const enshrineDocument =
  (run: (step: DocumentStep) => Promise<void>) =>
  async (request: EnshrineDocumentRequest): Promise<EnshrineDocumentResponse> => {
    await run(parseRequest(documentStepRequest, request));
    return {};
  };
