import type { Document } from '@belegfluss/protos/provider/v1/provider';
import { toProtoInvoiceType, toProtoKind } from '@belegfluss/provider/messages';
import { z } from 'zod';
import { paidInCurrency } from '../domain/book-amount.ts';
import type { DocumentRef, ProviderDocument } from '../domain/document.ts';
import { idField, keyField, shopField } from './parse-request.ts';
import { kindField, protoStatuses } from './proto-kinds.ts';

export const toProtoDocument = (document: ProviderDocument): Document => ({
  kind: toProtoKind(document.kind),
  id: document.id,
  number: document.number || undefined,
  status: protoStatuses[document.status],
  enshrined: document.enshrined,
  total: document.total,
  tax: document.tax,
  paid: paidInCurrency(document, document.basePaid),
  currency: document.currency,
  reference: document.reference,
  subject: document.subject,
  date: document.date,
  invoiceType: toProtoInvoiceType(document.invoiceType),
});

/** A step on one document. */
export const documentStepRequest = z
  .object({ shop: shopField, operationKey: keyField, kind: kindField, documentId: idField })
  .transform(({ shop, operationKey, kind, documentId }) => ({
    shop,
    key: operationKey,
    ref: { kind, id: documentId },
  }));

/** Parses a request about one document. */
export const documentRequest = z
  .object({ shop: shopField, kind: kindField, documentId: idField })
  .transform(({ shop, kind, documentId }): { shop: string; ref: DocumentRef } => ({
    shop,
    ref: { kind, id: documentId },
  }));
