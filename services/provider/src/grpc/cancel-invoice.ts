import type { CancelInvoiceRequest, CancelInvoiceResponse } from '@belegfluss/protos/provider/v1/provider';
import { z } from 'zod';
import type { ProviderDocument } from '../domain/document.ts';
import type { DocumentStep } from '../use-cases/document-step.ts';
import { idField, keyField, parseRequest, shopField } from './parse-request.ts';
import { toProtoDocument } from './proto-document.ts';

const schema = z.object({ shop: shopField, operationKey: keyField, documentId: idField });

export const cancelInvoice =
  (run: (step: DocumentStep) => Promise<ProviderDocument>) =>
  async (request: CancelInvoiceRequest): Promise<CancelInvoiceResponse> => {
    const { shop, operationKey, documentId } = parseRequest(schema, request);
    const ref = { kind: 'invoice', id: documentId } as const;
    return { cancellation: toProtoDocument(await run({ shop, key: operationKey, ref })) };
  };
