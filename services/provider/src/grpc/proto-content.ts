import type { DocumentContent as ProtoContent } from '@belegfluss/protos/provider/v1/provider';
import {
  type DocumentContent,
  documentKinds,
  invoiceTypes,
  longestBuyerReference,
  longestReference,
  type PrintOptions,
  positionUnits,
} from '@belegfluss/provider/contract';
import { fromProtoContent } from '@belegfluss/provider/messages';
import { z } from 'zod';
import { addressField, currencyField, dayField, decimalField, idField } from './parse-request.ts';

/** Layouts and letter papers have hexadecimal ids. */
const layoutField = z.string().min(1).max(64).nullable();
const flagField = z.boolean().nullable();

const printField = z.object({
  layoutId: layoutField,
  letterpaperId: layoutField,
  customerNumber: flagField,
  posTax: flagField,
  qrCode: flagField,
  epcCode: flagField,
  foldLines: flagField,
  pageNumbers: flagField,
  timeToPay: flagField,
}) satisfies z.ZodType<PrintOptions>;

const positionField = z.object({
  title: z.string(),
  detail: z.string(),
  quantity: decimalField,
  unit: z.enum(positionUnits, 'must be a unit'),
  unitPrice: decimalField,
  taxRate: decimalField,
});

const cashDiscountField = z.object({
  percent: z.string().regex(/^\d{1,2}(\.\d{1,2})?$/, 'must be a percentage'),
  days: z.number().int().nonnegative(),
});

const documentContent = z.object({
  kind: z.enum(documentKinds, 'must be an invoice or a credit note'),
  invoiceType: z.enum(invoiceTypes),
  language: z.string().max(20),
  reference: z.string().min(1).max(longestReference),
  date: dayField,
  deliveryDate: dayField,
  deliveryDateUntil: dayField.nullable(),
  currency: currencyField,
  pricesIncludeTax: z.boolean(),
  taxRuleId: idField,
  taxText: z.string(),
  subject: z.string(),
  headText: z.string(),
  footText: z.string(),
  paymentTermDays: z.number().int().nonnegative().nullable(),
  cashDiscount: cashDiscountField.nullable(),
  number: z.string().min(1).nullable(),
  address: addressField,
  deliveryCountryCode: z.string(),
  positions: z.array(positionField).min(1),
  sourceInvoiceId: idField.nullable(),
  vatId: z.string().min(1).nullable(),
  buyerReference: z.string().min(1).max(longestBuyerReference).nullable(),
  eInvoice: z.boolean(),
  paymentMethodId: idField.nullable(),
  costCentreId: idField.nullable(),
  revenueAccountId: idField.nullable(),
  contactPersonId: idField.nullable(),
  print: printField,
  tags: z.array(z.string().min(1).max(255)).transform((tags) => [...new Set(tags)]),
}) satisfies z.ZodType<DocumentContent>;

/** The content of a document that a message states. */
export const contentField = z
  .custom<ProtoContent>((content) => content !== undefined, 'is missing')
  .transform(fromProtoContent)
  .pipe(documentContent);
