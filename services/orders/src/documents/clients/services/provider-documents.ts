import type {
  DocumentKind,
  ContactContent as ProtoContact,
  DocumentContent as ProtoContent,
  Document as ProtoDocument,
  DocumentStatus as ProtoStatus,
} from '@belegfluss/protos/provider/v1/provider';
import { longestBuyerReference, type PostalAddress } from '@belegfluss/provider/contract';
import { toProtoContent as contentToProto, toProtoKind as kindToProto } from '@belegfluss/provider/messages';
import { fromProtoEnum } from '@belegfluss/runtime/proto';
import { cutText } from '@belegfluss/settings/contract';
import { oneLine } from '../../../kernel/domain/text/one-line.ts';
import type { DocumentContent } from '../../domain/document/document.ts';
import type { DocumentStatus } from '../../domain/document/ledger.ts';
import type { ContactContent, DocumentRef } from '../../domain/plan.ts';
import type { DocumentState } from '../../storage/document-store.ts';

/** Between our words for documents and those of the provider's contract. */

export const toProtoKind = (kind: DocumentRef['kind']): DocumentKind => kindToProto(kindsOfContract[kind]);

const kindsOfContract = { invoice: 'invoice', credit: 'creditNote' } as const;

/** The content as the provider takes it: in single lines and no longer, so that nothing a buyer wrote stops the invoice. */
export const toProtoContent = (content: DocumentContent, sourceInvoiceId: string | null): ProtoContent =>
  contentToProto({
    ...content,
    kind: kindsOfContract[content.kind],
    sourceInvoiceId,
    subject: oneLine(content.subject),
    address: inOneLine(content.address),
    positions: content.positions.map((position) => ({ ...position, title: oneLine(position.title) })),
    buyerReference: content.buyerReference && cutText(content.buyerReference, longestBuyerReference),
  });

export const toProtoContact = (contact: ContactContent): ProtoContact => ({
  customerKey: contact.customerKey,
  companyName: contact.companyName === null ? undefined : oneLine(contact.companyName),
  firstName: oneLine(contact.firstName ?? ''),
  lastName: oneLine(contact.lastName ?? ''),
  email: contact.email ?? undefined,
  phone: contact.phone ?? undefined,
  vatId: contact.vatId ?? undefined,
  address: inOneLine(contact.address),
  categoryName: contact.category.name,
  categoryCode: contact.category.code,
  categoryColor: contact.category.color,
  customerNumber: contact.customerNumber ?? undefined,
  description: contact.description ?? undefined,
  tags: [...contact.tags],
});

/** The provider states none where it does not know one itself: nothing was made final then. */
export const fromProtoStatus = (status: ProtoStatus): DocumentStatus =>
  fromProtoEnum('DOCUMENT_STATUS', status) ?? 'draft';

export const toDocumentState = (document: ProtoDocument): DocumentState => ({
  number: document.number ?? null,
  status: fromProtoStatus(document.status),
  enshrined: document.enshrined,
  total: document.total,
  tax: document.tax,
  paid: document.paid || '0',
});

const inOneLine = (address: PostalAddress) => ({
  ...address,
  nameLines: address.nameLines.map(oneLine),
  street: oneLine(address.street),
  zip: oneLine(address.zip),
  city: oneLine(address.city),
});
