import { z } from 'zod';
import { type DocumentContent, type PrintOptions, plainPrint } from '../domain/content.ts';
import { currencyField, dayField, decimalField, idField } from './parse-request.ts';
import { addressField } from './proto-document.ts';
import { invoiceTypeField, kindField, unitField } from './proto-kinds.ts';

const optionalId = z.union([z.literal(''), idField]);
const optionalFlag = z
  .boolean()
  .optional()
  .transform((flag) => flag ?? null);

const printField = z
  .object({
    /** Layouts and letter papers have hexadecimal ids. */
    layoutId: z.string().max(64),
    letterpaperId: z.string().max(64),
    customerNumber: optionalFlag,
    posTax: optionalFlag,
    qrCode: optionalFlag,
    epcCode: optionalFlag,
    foldLines: optionalFlag,
    pageNumbers: optionalFlag,
    timeToPay: optionalFlag,
  })
  .optional()
  .transform((print): PrintOptions => print ?? plainPrint);

const positionField = z.object({
  title: z.string(),
  detail: z.string(),
  quantity: decimalField,
  unit: unitField,
  unitPrice: decimalField,
  taxRate: decimalField,
});

const cashDiscountField = z.object({
  percent: z.string().regex(/^\d{1,2}(\.\d{1,2})?$/, 'must be a percentage'),
  days: z.number().int().nonnegative(),
});

/** What stands in a document, typed. */
export const contentField = z
  .object({
    kind: kindField,
    invoiceType: invoiceTypeField,
    language: z.string().max(20),
    reference: z.string().min(1).max(255),
    date: dayField,
    deliveryDate: dayField,
    deliveryDateUntil: z.union([z.literal(''), dayField]),
    currency: currencyField,
    pricesIncludeTax: z.boolean(),
    taxRuleId: idField,
    taxText: z.string(),
    subject: z.string(),
    headText: z.string(),
    footText: z.string(),
    paymentTermDays: z.number().int().nonnegative().optional(),
    cashDiscount: cashDiscountField.optional(),
    number: z.string(),
    address: addressField,
    deliveryCountryCode: z.string(),
    positions: z.array(positionField).min(1),
    sourceInvoiceId: optionalId,
    vatId: z.string(),
    buyerReference: z.string().max(200),
    eInvoice: z.boolean(),
    paymentMethodId: optionalId,
    costCentreId: optionalId,
    revenueAccountId: optionalId,
    contactPersonId: optionalId,
    print: printField,
    tags: z.array(z.string().min(1).max(255)),
  })
  .transform(
    (content): DocumentContent => ({
      ...content,
      paymentTermDays: content.paymentTermDays ?? null,
      cashDiscount: content.cashDiscount ?? null,
      tags: [...new Set(content.tags)],
    }),
  );
