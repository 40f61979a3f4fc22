import Big from 'big.js';
import {
  leaveOutEmpty,
  sevClient,
  toDate,
  toFlag,
  toOptionalReference,
  toReference,
  type WireObject,
} from '../wire.ts';
import { getKindNames } from './kinds.ts';
import type { DocumentRecord, MoneySums } from './types.ts';

/** A document in the answer of GET, which does not state whether it is an e-invoice. */
export function readDocumentToWire(document: DocumentRecord): WireObject {
  const { propertyIsEInvoice: _, ...wire } = documentToWire(document);
  return wire;
}

/** A document in the answer of an action: every scalar a string or null, except for the paid amount. */
export function documentToWire(document: DocumentRecord): WireObject {
  return leaveOutEmpty({
    ...commonFields(document),
    ...(document.objectName === 'Invoice' ? invoiceOnly(document) : creditNoteOnly(document)),
  });
}

function commonFields(document: DocumentRecord): WireObject {
  const names = getKindNames(document);
  const { address } = document;
  return {
    id: document.id,
    objectName: document.objectName,
    additionalInformation: null,
    // Only the answer of a save states it.
    propertyIsEInvoice: null,
    [names.number]: document.number,
    contact: toOptionalReference('Contact', document.contact),
    create: toDate(document.createdAt),
    update: toDate(document.updatedAt),
    sevClient,
    [names.date]: toDate(document.date),
    header: document.header,
    headText: document.headText,
    footText: document.footText,
    timeToPay: document.timeToPay,
    discount: document.discount,
    addressName: address.name,
    addressName2: address.name2,
    addressParentName: address.parentName,
    addressParentName2: null,
    addressGender: null,
    addressStreet: address.street,
    addressZip: address.zip,
    addressCity: address.city,
    addressCountry: toReference('StaticCountry', address.country),
    address: address.text,
    deliveryAddressCountry: document.deliveryAddressCountry,
    payDate: toDate(document.payDate),
    createUser: toReference('SevUser', document.createUser),
    deliveryDate: toDate(document.deliveryDate),
    deliveryDateUntil: toDate(document.deliveryDateUntil),
    status: String(document.status),
    smallSettlement: toFlag(document.smallSettlement),
    contactPerson: toReference('SevUser', document.contactPerson),
    taxRate: document.taxRate,
    taxText: document.taxText,
    taxType: document.taxType,
    taxRule: toOptionalReference('TaxRule', document.taxRule),
    taxSet: toOptionalReference('TaxSet', document.taxSet),
    paymentMethod: toOptionalReference('PaymentMethod', document.paymentMethod),
    costCentre: toOptionalReference('CostCentre', document.costCentre),
    accountDatev: toOptionalReference('AccountDatev', document.accountDatev),
    sendDate: toDate(document.sendDate),
    [names.type]: document.type,
    currency: document.currency,
    ...sumFields(document),
    customerInternalNote: document.customerInternalNote,
    showNet: toFlag(document.showNet),
    enshrined: toDate(document.enshrined),
    sendType: document.sendType ?? '0',
    origin: document.origin === null ? null : toReference(document.origin.objectName, document.origin.id),
    accountIntervall: null,
    accountEndDate: null,
    reminderTotal: null,
    reminderDebit: null,
    reminderDeadline: null,
  };
}

function invoiceOnly(document: DocumentRecord): WireObject {
  return {
    discountTime: document.discountTime,
    dunningLevel: null,
    accountLastInvoice: null,
    accountNextInvoice: null,
    accountStartDate: null,
    reminderCharge: '0',
    einvoiceReference: document.einvoiceReference,
    sepaMandateReference: null,
    sepaCreditorId: null,
    sepaPayerIban: null,
    sendPaymentReceivedNotificationDate: null,
    paidAmount: Number(document.paid),
  };
}

function creditNoteOnly(document: DocumentRecord): WireObject {
  return {
    discountTime: document.discountTime ?? '0',
    accountLastCreditNote: null,
    accountNextCreditNote: null,
    reminderCharge: null,
    refSrcInvoice: toOptionalReference('Invoice', document.refSrcInvoice),
    bookingCategory: document.bookingCategory,
    isTransferred: '0',
    taxNumber: null,
    vatNumber: null,
  };
}

function sumFields(document: DocumentRecord): WireObject {
  const { inCurrency, inEuro } = document.sums;
  const isForeign = document.currency !== 'EUR';
  return {
    sumNet: inEuro.net,
    sumTax: inEuro.tax,
    sumGross: inEuro.gross,
    sumDiscounts: selectDiscountSum(inEuro, document.showNet),
    sumNetForeignCurrency: isForeign ? inCurrency.net : '0',
    sumTaxForeignCurrency: isForeign ? inCurrency.tax : '0',
    sumGrossForeignCurrency: isForeign ? inCurrency.gross : '0',
    sumDiscountsForeignCurrency: isForeign ? selectDiscountSum(inCurrency, document.showNet) : '0',
    sumNetAccounting: inEuro.net,
    sumTaxAccounting: inEuro.tax,
    sumGrossAccounting: inEuro.gross,
    sumDiscountNet: inEuro.discountNet,
    sumDiscountGross: inEuro.discountGross,
    sumDiscountNetForeignCurrency: isForeign ? inCurrency.discountNet : '0',
    sumDiscountGrossForeignCurrency: isForeign ? inCurrency.discountGross : '0',
  };
}

function selectDiscountSum(sums: MoneySums, showNet: boolean): string {
  return new Big(showNet ? sums.discountNet : sums.discountGross).toFixed();
}
