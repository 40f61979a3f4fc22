import {
  DocumentKind as ProtoKind,
  DocumentStatus as ProtoStatus,
} from '@belegfluss/protos/provider/v1/provider';
import { documentKinds } from '@belegfluss/provider/contract';
import { fromProtoKind } from '@belegfluss/provider/messages';
import { z } from 'zod';
import type { DocumentStatus } from '../domain/document.ts';

const wrongKind = 'must be an invoice or a credit note';

export const kindField = z
  .enum(ProtoKind, wrongKind)
  .transform(fromProtoKind)
  .pipe(z.enum(documentKinds, wrongKind));

export const protoStatuses: Readonly<Record<DocumentStatus, ProtoStatus>> = {
  draft: ProtoStatus.DRAFT,
  open: ProtoStatus.OPEN,
  partiallyPaid: ProtoStatus.PARTIALLY_PAID,
  paid: ProtoStatus.PAID,
  cancelled: ProtoStatus.CANCELLED,
  unknown: ProtoStatus.UNSPECIFIED,
};
