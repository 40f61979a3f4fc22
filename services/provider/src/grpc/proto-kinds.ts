import {
  DocumentKind as ProtoKind,
  DocumentStatus as ProtoStatus,
  PositionUnit as ProtoUnit,
} from '@belegfluss/protos/provider/v1/provider';
import { z } from 'zod';
import type { DocumentKind, DocumentStatus } from '../domain/document.ts';

export const kindField = z
  .enum([ProtoKind.INVOICE, ProtoKind.CREDIT_NOTE], 'must be an invoice or a credit note')
  .transform((kind): DocumentKind => (kind === ProtoKind.INVOICE ? 'invoice' : 'creditNote'));

export const unitField = z
  .enum([ProtoUnit.PIECE, ProtoUnit.FLAT], 'must be a unit')
  .transform((unit) => (unit === ProtoUnit.FLAT ? ('flat' as const) : ('piece' as const)));

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
