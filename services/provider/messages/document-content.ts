import type {
  DocumentContent as ProtoContent,
  PrintOptions as ProtoPrint,
} from '@belegfluss/protos/provider/v1/provider';
import {
  type DocumentContent,
  type DocumentKind,
  type DocumentPosition,
  type InvoiceType,
  type PostalAddress,
  type PrintOptions,
  plainPrint,
} from '@belegfluss/provider/contract';
import {
  fromProtoInvoiceType,
  fromProtoKind,
  fromProtoUnit,
  toProtoInvoiceType,
  toProtoKind,
  toProtoUnit,
} from './words.ts';

/** The message of a document's content. */
export const toProtoContent = (content: DocumentContent): ProtoContent => ({
  kind: toProtoKind(content.kind),
  reference: content.reference,
  date: content.date,
  deliveryDate: content.deliveryDate,
  currency: content.currency,
  pricesIncludeTax: content.pricesIncludeTax,
  taxRuleId: content.taxRuleId,
  taxText: content.taxText,
  subject: content.subject,
  headText: content.headText,
  footText: content.footText,
  paymentTermDays: content.paymentTermDays ?? undefined,
  number: content.number ?? undefined,
  address: { ...content.address, nameLines: [...content.address.nameLines] },
  deliveryCountryCode: content.deliveryCountryCode,
  positions: content.positions.map(({ title, detail, quantity, unit, unitPrice, taxRate }) => ({
    title,
    detail,
    quantity,
    unit: toProtoUnit(unit),
    unitPrice,
    taxRate,
  })),
  sourceInvoiceId: content.sourceInvoiceId ?? undefined,
  invoiceType: toProtoInvoiceType(content.invoiceType),
  language: content.language,
  deliveryDateUntil: content.deliveryDateUntil ?? undefined,
  cashDiscount: content.cashDiscount ?? undefined,
  vatId: content.vatId ?? undefined,
  buyerReference: content.buyerReference ?? undefined,
  eInvoice: content.eInvoice,
  paymentMethodId: content.paymentMethodId ?? undefined,
  costCentreId: content.costCentreId ?? undefined,
  revenueAccountId: content.revenueAccountId ?? undefined,
  contactPersonId: content.contactPersonId ?? undefined,
  print: toProtoPrint(content.print),
  tags: [...content.tags],
});

/** A content as a message states it: what a message may lack and a document may not is undefined. */
type StatedContent = Omit<DocumentContent, 'kind' | 'invoiceType' | 'address' | 'positions'> & {
  readonly kind: DocumentKind | undefined;
  readonly invoiceType: InvoiceType | undefined;
  readonly address: PostalAddress | undefined;
  readonly positions: readonly StatedPosition[];
};

type StatedPosition = Omit<DocumentPosition, 'unit'> & {
  readonly unit: DocumentPosition['unit'] | undefined;
};

/** The way back from `toProtoContent`. Texts are not checked: that is the receiver's schema. */
export const fromProtoContent = (message: ProtoContent): StatedContent => ({
  ...message,
  kind: fromProtoKind(message.kind),
  invoiceType: fromProtoInvoiceType(message.invoiceType),
  deliveryDateUntil: message.deliveryDateUntil ?? null,
  paymentTermDays: message.paymentTermDays ?? null,
  cashDiscount: message.cashDiscount ?? null,
  number: message.number ?? null,
  address: message.address,
  positions: message.positions.map(({ unit, ...position }) => ({ ...position, unit: fromProtoUnit(unit) })),
  sourceInvoiceId: message.sourceInvoiceId ?? null,
  vatId: message.vatId ?? null,
  buyerReference: message.buyerReference ?? null,
  paymentMethodId: message.paymentMethodId ?? null,
  costCentreId: message.costCentreId ?? null,
  revenueAccountId: message.revenueAccountId ?? null,
  contactPersonId: message.contactPersonId ?? null,
  print: fromProtoPrint(message.print),
});

const toProtoPrint = (print: PrintOptions): ProtoPrint => ({
  layoutId: print.layoutId ?? undefined,
  letterpaperId: print.letterpaperId ?? undefined,
  customerNumber: print.customerNumber ?? undefined,
  posTax: print.posTax ?? undefined,
  qrCode: print.qrCode ?? undefined,
  epcCode: print.epcCode ?? undefined,
  foldLines: print.foldLines ?? undefined,
  pageNumbers: print.pageNumbers ?? undefined,
  timeToPay: print.timeToPay ?? undefined,
});

/** A message without print options leaves all of them to the account. */
const fromProtoPrint = (print: ProtoPrint | undefined): PrintOptions =>
  print
    ? {
        layoutId: print.layoutId ?? null,
        letterpaperId: print.letterpaperId ?? null,
        customerNumber: print.customerNumber ?? null,
        posTax: print.posTax ?? null,
        qrCode: print.qrCode ?? null,
        epcCode: print.epcCode ?? null,
        foldLines: print.foldLines ?? null,
        pageNumbers: print.pageNumbers ?? null,
        timeToPay: print.timeToPay ?? null,
      }
    : plainPrint;
