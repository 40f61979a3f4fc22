import type { SaveDocumentRequest, SaveDocumentResponse } from '@belegfluss/protos/provider/v1/provider';
import { longestReference } from '@belegfluss/provider/contract';
import { z } from 'zod';
import type { Saved } from '../use-cases/save-document.ts';
import type { SaveRequest } from '../use-cases/save-request.ts';
import { fenceField, idField, keyField, parseRequest, shopField } from './parse-request.ts';
import { contentField } from './proto-content.ts';
import { toProtoDocument } from './proto-document.ts';

const schema = z.object({
  shop: shopField,
  operationKey: keyField,
  documentId: idField.optional().transform((id) => id ?? null),
  contactId: idField,
  content: contentField,
  fence: fenceField,
  formerReference: z.string().max(500).optional(),
  purchaseOrder: z.string().max(longestReference).optional(),
});

export const saveDocument =
  (run: (request: SaveRequest) => Promise<Saved>) =>
  async (request: SaveDocumentRequest): Promise<SaveDocumentResponse> => {
    const { operationKey, ...input } = parseRequest(schema, request);
    const { document, matched, leftOut } = await run({ ...input, key: operationKey });
    return { document: toProtoDocument(document), matched, leftOut: [...leftOut] };
  };
