import { z } from 'zod';
import { deliveryModify, deliveryOffset, deliverySources, deliveryUnit } from './delivery-date.ts';
import {
  addressList,
  attachments,
  contactPerson,
  costCentre,
  isoDate,
  localizedText,
  mailEvents,
  printOverride,
  providerId,
  tagList,
  wholeDays,
} from './fields.ts';
import { taxRuleCondition, taxRuleDefault, taxRuleSort } from './tax-rules.ts';

/** When an invoice becomes final: after payment and fulfilment, after one of them, at once, or only by hand. */
export const enshrineModes = ['completed', 'fulfilled', 'paid', 'create', 'never'] as const;
export type EnshrineMode = (typeof enshrineModes)[number];

export const numberTimings = ['create', 'started', 'enshrine'] as const;

const zeroRateChoices = ['create', 'hold'] as const;

export const invoiceDates = ['create', 'fulfilled'] as const;

/** When and how invoices are made, numbered, dated, taxed, laid out, enshrined and sent. */
export const invoices = z.strictObject({
  /** Off, on, or on for orders from a day on. */
  invoiceCreate: z
    .union([z.boolean(), isoDate], 'Wähle ein, aus oder einen Tag als JJJJ-MM-TT.')
    .default(false),
  /** Orders or customers with one of these tags get no invoice. */
  invoiceSkipTags: tagList,
  invoiceEnshrine: z.enum(enshrineModes).default('completed'),
  /** Enshrine only when the invoice comes to the order's total. */
  invoiceCheckBalance: z.boolean().default(true),
  /** Whether an edit after the invoice became final leads to a document of the difference or to a reissued invoice. */
  invoiceOrderEdit: z.enum(['difference', 'reissue']).default('difference'),

  /** Empty lets the provider count; `order.name` uses the order's name. */
  invoiceNumber: z.enum(['', 'order.name']).default(''),
  /** When the number is assigned; until then the invoice is a draft. */
  invoiceNumberTiming: z.enum(numberTimings).default('started'),
  invoiceDate: z.enum(invoiceDates).default('create'),

  /** The delivery date, or the first day of the service period. */
  invoiceDeliveryDate0Webhook: z.enum(deliverySources).default('create'),
  invoiceDeliveryDate0Modify: deliveryModify,
  invoiceDeliveryDate0Offset: deliveryOffset,
  invoiceDeliveryDate0Unit: deliveryUnit,
  /** The last day of the service period; empty means that there is a date and no period. */
  invoiceDeliveryDate1Webhook: z.enum(['', ...deliverySources]).default(''),
  invoiceDeliveryDate1Modify: deliveryModify,
  invoiceDeliveryDate1Offset: deliveryOffset,
  invoiceDeliveryDate1Unit: deliveryUnit,

  /** Days until payment is due; -1 states no term. */
  invoiceDue: wholeDays(-1, 'Gib 0 oder mehr Tage an.').default(-1),
  /** Skonto in percent; 0 offers none. Two or three are usual: far more is a typing error that gives goods away. */
  invoiceLayoutAllowanceValue: z
    .number('Gib eine Zahl an.')
    .min(0, 'Gib 0 oder mehr Prozent an.')
    .max(20, 'Gib höchstens 20 Prozent an.')
    .multipleOf(0.01, 'Gib höchstens zwei Nachkommastellen an.')
    .default(0),
  /** No term that the form offers is longer than three months, nor is one for paying early. */
  invoiceLayoutAllowanceDays: z
    .number('Gib eine Zahl an.')
    .int('Gib ganze Tage an.')
    .min(0, 'Gib 0 oder mehr Tage an.')
    .max(90, 'Gib höchstens 90 Tage an.')
    .default(0),

  taxRuleSort,
  taxRuleDefault,
  taxRuleCondition,
  /** Whether a document is created or held for an order with a position at 0 % under the rule of taxable sales. */
  zeroRate: z.enum(zeroRateChoices, 'Das ist keine gültige Auswahl.').default('create'),
  /** Why a position has no tax, for the document (§ 14 (4) no. 8 UStG); empty prints nothing. */
  zeroRateReason: localizedText(500),
  /** Business customers get documents with net prices. */
  b2bAsNet: z.boolean().default(false),
  /** Orders or customers with one of these tags get documents with net prices. */
  tagsAsNet: tagList,

  /** Whether discounts are shown at all; without, lines contain the reduced price. */
  useDiscount: z.boolean().default(true),
  /** Discounts as separate lines; without, each line names its discount. */
  discountAsPos: z.boolean().default(true),
  excludeDuties: z.boolean().default(false),
  invoiceLayoutShippingShowFree: z.boolean().default(false),

  einvoice: z.boolean().default(false),
  /** Consumers get plain invoices: they must agree to structured ones (§ 14 (1) sentence 5 UStG). */
  einvoiceOnlyBusiness: z.boolean().default(true),
  /** Advance invoices for no order, for all, or for orders with one of the tags. */
  invoiceAdvance: z
    .union([z.boolean(), tagList.removeDefault()], 'Wähle ein, aus oder eine Liste von Tags.')
    .default(false),

  invoiceLayout: providerId,
  invoiceLayoutLetterpaper: providerId,
  invoiceLayoutContactPerson: contactPerson,
  /** Prints the customer number: the 14-digit customer id of Shopify. */
  invoiceLayoutCustomerNumber: printOverride,
  invoiceLayoutPosTax: printOverride,
  invoiceLayoutQrCode: printOverride,
  invoiceLayoutEpcCode: printOverride,
  invoiceLayoutFoldLines: printOverride,
  invoiceLayoutPageNumbers: printOverride,
  invoiceLayoutTimeToPay: printOverride,
  /** Own revenue account; empty leaves it to the provider. */
  invoiceLayoutAccountDatev: providerId,
  invoiceLayoutCostcentre: costCentre,
  invoiceLayoutSubject: localizedText(256),
  invoiceLayoutHeader: localizedText(2000),
  invoiceLayoutFooter: localizedText(2000),
  invoiceLayoutItemTitle: localizedText(256),
  invoiceLayoutItemDetail: localizedText(1000),
  invoiceLayoutDiscount: localizedText(256),
  invoiceLayoutShipping: localizedText(256),
  invoiceLayoutDuty: localizedText(256),

  /** Payment method at the provider by gateway; null states none. */
  invoiceGateway: z.record(z.string().max(200), z.string().min(1).max(64).nullable()).default({}),

  invoiceTagShopify: z.boolean().default(false),
  invoiceTagShop: z.boolean().default(false),
  invoiceTagOrderName: z.boolean().default(false),
  invoiceTagOrderTags: z.boolean().default(false),

  invoiceSendMailEnabled: z.boolean().default(false),
  /** Empty: as soon as the invoice is enshrined. */
  invoiceSendMailEvent: z.enum(mailEvents).default(''),
  /** A copy to the account's own address. */
  invoiceSendMailCopy: z.boolean().default(false),
  invoiceSendMailSubject: localizedText(60),
  /** Empty: the order's e-mail address. */
  invoiceSendMailTo: addressList,
  invoiceSendMailCc: addressList,
  invoiceSendMailBcc: addressList,
  invoiceSendMailMessage: localizedText(30_000),
  invoiceSendMailAttachments: attachments,
  invoiceSendMailSkipTags: tagList,
});
