import {
  DocumentKind,
  InvoiceType,
  PositionUnit,
  type ContactContent as ProtoContact,
  type DocumentContent as ProtoContent,
  type Document as ProtoDocument,
  DocumentStatus as ProtoStatus,
} from '@belegfluss/protos/provider/v1/provider';
import { cutText } from '@belegfluss/settings/contract';
import { oneLine } from '../../../kernel/domain/text/one-line.ts';
import type { DocumentContent } from '../../domain/document/document.ts';
import type { DocumentStatus } from '../../domain/document/ledger.ts';
import type { ContactContent, DocumentRef } from '../../domain/plan.ts';
import type { DocumentState } from '../../storage/document-store.ts';

/** Between our words for documents and those of the provider's contract. */

export const toProtoKind = (kind: DocumentRef['kind']): DocumentKind =>
  kind === 'invoice' ? DocumentKind.INVOICE : DocumentKind.CREDIT_NOTE;

export const toProtoContent = (content: DocumentContent, sourceInvoiceId: string): ProtoContent => ({
  kind: toProtoKind(content.kind),
  reference: content.reference,
  date: content.date,
  deliveryDate: content.deliveryDate,
  currency: content.currency,
  pricesIncludeTax: content.pricesIncludeTax,
  taxRuleId: content.taxRuleId,
  taxText: content.taxText,
  subject: oneLine(content.subject),
  headText: content.headText,
  footText: content.footText,
  paymentTermDays: content.paymentTermDays ?? undefined,
  number: content.number ?? '',
  address: toProtoAddress(content.address),
  deliveryCountryCode: content.deliveryCountryCode,
  positions: content.positions.map((position) => ({
    title: oneLine(position.title),
    detail: position.detail,
    quantity: position.quantity,
    unitPrice: position.unitPrice,
    taxRate: position.taxRate,
    unit: position.unit === 'piece' ? PositionUnit.PIECE : PositionUnit.FLAT,
  })),
  sourceInvoiceId,
  invoiceType: invoiceTypes[content.invoiceType],
  language: content.language,
  deliveryDateUntil: content.deliveryDateUntil ?? '',
  cashDiscount: content.cashDiscount ?? undefined,
  vatId: content.vatId ?? '',
  // As long as the contract takes: what a buyer writes there must not stop the invoice.
  buyerReference: cutText(content.buyerReference ?? '', 200),
  eInvoice: content.eInvoice,
  paymentMethodId: content.paymentMethodId ?? '',
  costCentreId: content.costCentreId ?? '',
  revenueAccountId: content.revenueAccountId ?? '',
  contactPersonId: content.contactPersonId ?? '',
  print: toProtoPrint(content.print),
  tags: [...content.tags],
});

const invoiceTypes: Readonly<Record<DocumentContent['invoiceType'], InvoiceType>> = {
  standard: InvoiceType.STANDARD,
  advance: InvoiceType.ADVANCE,
  final: InvoiceType.FINAL,
};

const toProtoPrint = (print: DocumentContent['print']): ProtoContent['print'] => ({
  layoutId: print.layoutId ?? '',
  letterpaperId: print.letterpaperId ?? '',
  customerNumber: print.customerNumber ?? undefined,
  posTax: print.posTax ?? undefined,
  qrCode: print.qrCode ?? undefined,
  epcCode: print.epcCode ?? undefined,
  foldLines: print.foldLines ?? undefined,
  pageNumbers: print.pageNumbers ?? undefined,
  timeToPay: print.timeToPay ?? undefined,
});

export const toProtoContact = (contact: ContactContent): ProtoContact => ({
  customerKey: contact.customerKey,
  companyName: oneLine(contact.companyName ?? ''),
  firstName: oneLine(contact.firstName ?? ''),
  lastName: oneLine(contact.lastName ?? ''),
  email: contact.email ?? '',
  phone: contact.phone ?? '',
  vatId: contact.vatId ?? '',
  address: toProtoAddress(contact.address),
  categoryName: contact.category.name,
  categoryCode: contact.category.code,
  categoryColor: contact.category.color,
  customerNumber: contact.customerNumber ?? '',
  description: contact.description ?? '',
  tags: [...contact.tags],
});

const statuses: Readonly<Record<ProtoStatus, DocumentStatus>> = {
  [ProtoStatus.UNSPECIFIED]: 'draft',
  [ProtoStatus.DRAFT]: 'draft',
  [ProtoStatus.OPEN]: 'open',
  [ProtoStatus.PARTIALLY_PAID]: 'partially_paid',
  [ProtoStatus.PAID]: 'paid',
  [ProtoStatus.CANCELLED]: 'cancelled',
};

export const fromProtoStatus = (status: ProtoStatus): DocumentStatus => statuses[status];

export const toDocumentState = (document: ProtoDocument): DocumentState => ({
  number: document.number || null,
  status: fromProtoStatus(document.status),
  enshrined: document.enshrined,
  total: document.total,
  tax: document.tax,
  paid: document.paid || '0',
});

const toProtoAddress = (address: DocumentContent['address']) => ({
  ...address,
  nameLines: address.nameLines.map(oneLine),
  street: oneLine(address.street),
  zip: oneLine(address.zip),
  city: oneLine(address.city),
});
