import type { SettleCreationRequest, SettleCreationResponse } from '@belegfluss/protos/provider/v1/provider';
import { longestReference } from '@belegfluss/provider/contract';
import { z } from 'zod';
import type { settleCreation as run } from '../use-cases/settle-creation.ts';
import { fenceField, idField, keyField, parseRequest, shopField } from './parse-request.ts';
import { toProtoDocument } from './proto-document.ts';
import { kindField } from './proto-kinds.ts';
import { toProtoTakenStep } from './proto-steps.ts';

const schema = z.object({
  shop: shopField,
  operationKey: keyField,
  kind: kindField,
  reference: z.string().min(1).max(500),
  fence: fenceField,
  lookFirst: z.boolean().default(false),
  formerReference: z.string().max(500).optional(),
  total: z.string().max(40).optional(),
  currency: z.string().max(3).optional(),
  contactId: idField.optional(),
  purchaseOrder: z.string().max(longestReference).optional(),
});

export const settleCreation =
  (settle: ReturnType<typeof run>) =>
  async (request: SettleCreationRequest): Promise<SettleCreationResponse> => {
    const {
      operationKey,
      lookFirst,
      total,
      currency,
      formerReference,
      contactId,
      purchaseOrder,
      ...creation
    } = parseRequest(schema, request);
    const settled = await settle({
      ...creation,
      key: operationKey,
      searchesFirst: lookFirst,
      ...(formerReference === undefined ? {} : { formerReference }),
      ...(contactId === undefined ? {} : { contactId }),
      ...(purchaseOrder === undefined ? {} : { purchaseOrder }),
      ...(total === undefined || currency === undefined ? {} : { sum: { total, currency } }),
    });
    return {
      document: settled ? toProtoDocument(settled.document) : undefined,
      matched: settled?.matched ?? false,
      steps: settled?.steps.map(toProtoTakenStep) ?? [],
    };
  };
