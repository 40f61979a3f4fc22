import type { InvoiceType, PostalAddress } from '@belegfluss/provider/contract';
import { ownValue } from '@belegfluss/runtime/records';
import Big from 'big.js';
import { z } from 'zod';
import type { DocumentStatus, ProviderDocument } from '../../domain/document.ts';
import { hashTexts } from '../../domain/fingerprint.ts';
import { wireAmount, wireDay, wireDecimal, wireId, wireReference, wireText } from './wire.ts';

/** A document as it comes, with what only this folder needs beside the provider-neutral part. */
export type WireDocument = {
  readonly document: ProviderDocument;
  /** RE, SR (cancellation), CN, … */
  readonly type: string;
  /** The document that it was made from: a cancellation names the invoice it cancels. */
  readonly originId: string | null;
  readonly sourceInvoiceId: string | null;
  /** The answer states whether it is enshrined; without that it is not known. */
  readonly statesEnshrinement: boolean;
  /** When it was last sent by mail, in whole seconds; null when it was sent in another way or not at all. */
  readonly mailedAt: Date | null;
  /** When it last changed, in whole seconds; null when the answer does not state it. */
  readonly changedAt: Date | null;
  readonly createdAt: Date | null;
  /** Its subject, and what stands above and below its positions; HTML. */
  readonly text: string;
  readonly contactId: string | null;
  readonly address: Omit<PostalAddress, 'countryCode'> & { readonly countryId: string | null };
};

export const wireDocument = z
  .looseObject({
    id: wireId,
    objectName: z.enum(['Invoice', 'CreditNote']),
    invoiceNumber: wireText,
    creditNoteNumber: wireText,
    invoiceType: wireText,
    creditNoteType: wireText,
    invoiceDate: wireDay,
    creditNoteDate: wireDay,
    status: wireText,
    enshrined: z.unknown().optional(),
    header: wireText,
    headText: wireText,
    footText: wireText,
    sendType: wireText,
    sendDate: wireText,
    create: wireText,
    update: wireText,
    contact: wireReference,
    customerInternalNote: wireText,
    currency: wireText,
    discount: wireDecimal,
    sumGross: wireAmount,
    sumTax: wireAmount,
    sumGrossForeignCurrency: wireAmount,
    sumTaxForeignCurrency: wireAmount,
    paidAmount: wireAmount,
    origin: wireReference,
    refSrcInvoice: wireReference,
    address: wireText,
    addressName: wireText,
    addressName2: wireText,
    addressParentName: wireText,
    addressStreet: wireText,
    addressZip: wireText,
    addressCity: wireText,
    addressCountry: wireReference,
  })
  .transform((wire): WireDocument => {
    const isInvoice = wire.objectName === 'Invoice';
    const createdAt = toTime(wire.create);
    const status = toStatus(wire.status, wire.paidAmount);
    const number = isInvoice ? wire.invoiceNumber : wire.creditNoteNumber;
    // The foreign sums are 0 for documents in the account's own currency.
    const isForeign = !isZero(wire.sumGrossForeignCurrency) || !isZero(wire.sumTaxForeignCurrency);
    return {
      document: {
        kind: isInvoice ? 'invoice' : 'creditNote',
        id: wire.id,
        number: status === 'draft' ? '' : number,
        draftNumber: status === 'draft' ? number : '',
        status,
        enshrined: isSet(wire.enshrined),
        total: isForeign ? wire.sumGrossForeignCurrency : wire.sumGross,
        tax: isForeign ? wire.sumTaxForeignCurrency : wire.sumTax,
        currency: wire.currency,
        baseTotal: wire.sumGross,
        // Credit notes name no paid sum.
        basePaid: !isInvoice && status === 'paid' ? new Big(wire.sumGross).abs().toFixed(2) : wire.paidAmount,
        reference: wire.customerInternalNote,
        subject: wire.header,
        date: isInvoice ? wire.invoiceDate : wire.creditNoteDate,
        createdAt: createdAt?.toISOString() ?? '',
        invoiceType: ownValue(invoiceTypes, wire.invoiceType) ?? 'standard',
        cashDiscount: wire.discount,
        marks: {
          texts: hashTexts([wire.headText, wire.footText]),
          address: hashTexts([
            wire.address,
            ...nameLines(wire),
            wire.addressStreet,
            wire.addressZip,
            wire.addressCity,
          ]),
        },
      },
      type: isInvoice ? wire.invoiceType : wire.creditNoteType,
      statesEnshrinement: wire.enshrined !== undefined,
      originId: wire.origin,
      sourceInvoiceId: wire.refSrcInvoice,
      mailedAt: wire.sendType === sentByMail ? toTime(wire.sendDate) : null,
      changedAt: toTime(wire.update),
      createdAt,
      text: [wire.header, wire.headText, wire.footText].join('\n'),
      contactId: wire.contact,
      address: {
        nameLines: nameLines(wire),
        street: wire.addressStreet,
        zip: wire.addressZip,
        city: wire.addressCity,
        countryId: wire.addressCountry,
      },
    };
  });

/** The document where an answer holds it whole; null where it only names it. */
export const wireEmbedded = z.unknown().transform((value): WireDocument | null => {
  const isWhole = typeof value === 'object' && value !== null && 'status' in value;
  const document = isWhole ? wireDocument.safeParse(value) : null;
  return document?.success ? document.data : null;
});

const invoiceTypes: Readonly<Record<string, InvoiceType>> = { AR: 'advance', ER: 'final' };

const sentByMail = 'VM';

function toTime(text: string): Date | null {
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : new Date(time);
}

/** Partly paid has been a separate status only since June 2024; older documents stay at 200. */
function toStatus(status: string, paid: string): DocumentStatus {
  switch (status) {
    case '50':
    case '100':
      return 'draft';
    case '200':
      return isZero(paid) ? 'open' : 'partiallyPaid';
    case '750':
      return 'partiallyPaid';
    case '1000':
      return 'paid';
    default:
      return 'unknown';
  }
}

/** A time, or a flag; null, absence, `0` and the empty text are none. */
const isSet = (value: unknown): boolean => {
  const text = wireText.catch('').parse(value);
  return text !== '' && text !== '0' && text !== 'false';
};

const isZero = (amount: string): boolean => new Big(amount).eq(0);

function nameLines(wire: {
  addressParentName: string;
  addressName: string;
  addressName2: string;
  address: string;
}): string[] {
  const lines = [wire.addressParentName, wire.addressName, wire.addressName2].filter((line) => line !== '');
  return lines.length > 0
    ? lines
    : wire.address
        .split('\n')
        .slice(0, 1)
        .filter((line) => line !== '');
}
