import {
  DocumentKind as ProtoKind,
  InvoiceType as ProtoType,
  type PositionUnit as ProtoUnit,
} from '@belegfluss/protos/provider/v1/provider';
import type { DocumentContent, DocumentKind, InvoiceType } from '@belegfluss/provider/contract';
import { fromProtoEnum, toProtoEnum } from '@belegfluss/runtime/proto';

const kinds: Readonly<Record<DocumentKind, ProtoKind>> = {
  invoice: ProtoKind.INVOICE,
  creditNote: ProtoKind.CREDIT_NOTE,
};

const kindsOfProto: Readonly<Record<ProtoKind, DocumentKind | undefined>> = {
  [ProtoKind.UNSPECIFIED]: undefined,
  [ProtoKind.INVOICE]: 'invoice',
  [ProtoKind.CREDIT_NOTE]: 'creditNote',
  [ProtoKind.UNRECOGNIZED]: undefined,
};

export const toProtoKind = (kind: DocumentKind): ProtoKind => kinds[kind];

/** Undefined where none is stated. */
export const fromProtoKind = (kind: ProtoKind): DocumentKind | undefined => kindsOfProto[kind];

export const toProtoInvoiceType = (type: InvoiceType): ProtoType => toProtoEnum('INVOICE_TYPE', type);

/** An ordinary invoice where none is stated; undefined for a type of a newer sender. */
export const fromProtoInvoiceType = (type: ProtoType): InvoiceType | undefined =>
  type === ProtoType.UNSPECIFIED ? 'standard' : fromProtoEnum('INVOICE_TYPE', type);

type Unit = DocumentContent['positions'][number]['unit'];

export const toProtoUnit = (unit: Unit): ProtoUnit => toProtoEnum('POSITION_UNIT', unit);

/** Undefined where none is stated. */
export const fromProtoUnit = (unit: ProtoUnit): Unit | undefined => fromProtoEnum('POSITION_UNIT', unit);
