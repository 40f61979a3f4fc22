import type { SaveDocumentRequest, SaveDocumentResponse } from '@belegfluss/protos/provider/v1/provider';
import { longestReference } from '@belegfluss/provider/contract';
import { z } from 'zod';
import type { CarriedOn, Onward } from '../use-cases/carry-on.ts';
import type { SaveRequest } from '../use-cases/save-request.ts';
import { decimalField, fenceField, idField, keyField, parseRequest, shopField } from './parse-request.ts';
import { contentField } from './proto-content.ts';
import { toProtoDocument } from './proto-document.ts';
import { onwardStepField, toProtoTakenStep } from './proto-steps.ts';

const schema = z.object({
  shop: shopField,
  operationKey: keyField,
  documentId: idField.optional().transform((id) => id ?? null),
  contactId: idField,
  content: contentField,
  fence: fenceField,
  formerReference: z.string().max(500).optional(),
  purchaseOrder: z.string().max(longestReference).optional(),
  onward: z
    .object({ steps: z.array(onwardStepField).max(50), foreseenTotal: decimalField })
    .optional()
    .transform((onward) => onward ?? null),
});

export const saveDocument =
  (run: (request: SaveRequest, onward: Onward | null) => Promise<CarriedOn>) =>
  async (request: SaveDocumentRequest): Promise<SaveDocumentResponse> => {
    const { operationKey, onward, ...input } = parseRequest(schema, request);
    const carried = await run({ ...input, key: operationKey }, onward);
    const { document, matched, leftOut, steps, failure } = carried;
    return {
      document: toProtoDocument(document),
      matched,
      leftOut: [...leftOut],
      steps: steps.map(toProtoTakenStep),
      failure: failure ? toProtoFailure(failure) : undefined,
    };
  };

const toProtoFailure = ({
  key,
  error: { kind, reason, message, details },
}: NonNullable<CarriedOn['failure']>): SaveDocumentResponse['failure'] => ({
  operationKey: key,
  kind,
  reason,
  message,
  details: { ...details },
});
