import type { DeleteDraftRequest, DeleteDraftResponse } from '@belegfluss/protos/provider/v1/provider';
import type { DocumentStep } from '../use-cases/document-step.ts';
import { parseRequest } from './parse-request.ts';
import { documentStepRequest } from './proto-document.ts';

export const deleteDraft =
  (run: (step: DocumentStep) => Promise<void>) =>
  async (request: DeleteDraftRequest): Promise<DeleteDraftResponse> => {
    await run(parseRequest(documentStepRequest, request));
    return {};
  };
