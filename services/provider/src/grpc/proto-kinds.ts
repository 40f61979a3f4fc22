import {
  InvoiceType as ProtoInvoiceType,
  DocumentKind as ProtoKind,
  DocumentStatus as ProtoStatus,
  PositionUnit as ProtoUnit,
} from '@belegfluss/protos/provider/v1/provider';
import { z } from 'zod';
import type { DocumentKind, DocumentStatus, InvoiceType } from '../domain/document.ts';

export const kindField = z
  .enum([ProtoKind.INVOICE, ProtoKind.CREDIT_NOTE], 'must be an invoice or a credit note')
  .transform((kind): DocumentKind => (kind === ProtoKind.INVOICE ? 'invoice' : 'creditNote'));

export const unitField = z
  .enum([ProtoUnit.PIECE, ProtoUnit.FLAT], 'must be a unit')
  .transform((unit) => (unit === ProtoUnit.FLAT ? ('flat' as const) : ('piece' as const)));

/** What is not stated is an ordinary invoice. */
export const invoiceTypeField = z
  .enum(
    [
      ProtoInvoiceType.UNSPECIFIED,
      ProtoInvoiceType.STANDARD,
      ProtoInvoiceType.ADVANCE,
      ProtoInvoiceType.FINAL,
    ],
    'must be a type of invoice',
  )
  .transform((type): InvoiceType => {
    if (type === ProtoInvoiceType.ADVANCE) return 'advance';
    return type === ProtoInvoiceType.FINAL ? 'final' : 'standard';
  });

export const protoInvoiceTypes: Readonly<Record<InvoiceType, ProtoInvoiceType>> = {
  standard: ProtoInvoiceType.STANDARD,
  advance: ProtoInvoiceType.ADVANCE,
  final: ProtoInvoiceType.FINAL,
};

export const protoKinds: Readonly<Record<DocumentKind, ProtoKind>> = {
  invoice: ProtoKind.INVOICE,
  creditNote: ProtoKind.CREDIT_NOTE,
};

export const protoStatuses: Readonly<Record<DocumentStatus, ProtoStatus>> = {
  draft: ProtoStatus.DRAFT,
  open: ProtoStatus.OPEN,
  partiallyPaid: ProtoStatus.PARTIALLY_PAID,
  paid: ProtoStatus.PAID,
  cancelled: ProtoStatus.CANCELLED,
  unknown: ProtoStatus.UNSPECIFIED,
};
