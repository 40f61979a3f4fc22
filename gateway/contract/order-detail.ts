import { vatIdPlaces } from '@belegfluss/settings/contract';
import { z } from 'zod';
import { decimal, moment } from './moment.ts';
import { orderDocument } from './order-documents.ts';
import { order } from './orders.ts';

const attribute = z.object({ key: z.string(), value: z.string() });

/** Every part may be empty. */
const address = z.object({
  name: z.string(),
  company: z.string(),
  address1: z.string(),
  address2: z.string(),
  zip: z.string(),
  city: z.string(),
  province: z.string(),
  /** ISO 3166-1 alpha-2. */
  countryCode: z.string(),
  /** German. */
  country: z.string(),
  phone: z.string(),
});

const tax = z.object({
  title: z.string(),
  /** Percent. */
  rate: decimal,
  amount: decimal,
  /** A marketplace pays it. */
  channelLiable: z.boolean(),
});

const item = z.object({
  id: z.string(),
  title: z.string(),
  variant: z.string(),
  sku: z.string(),
  quantity: z.number().int(),
  /** Quantity after edits and refunds. */
  currentQuantity: z.number().int(),
  unitPrice: decimal,
  /** Of all that were ordered, without discounts. */
  price: decimal,
  /** Positive. */
  discount: decimal,
  taxes: z.array(tax),
  giftCard: z.boolean(),
  /** Values that the buyer entered for it. */
  properties: z.array(attribute),
});

const refund = z.object({
  id: z.string(),
  createdAt: moment,
  /** The reason that was noted. */
  note: z.string(),
  /** Money that went back. */
  amount: decimal,
  /** It is still on its way. */
  pending: z.boolean(),
  items: z.array(z.object({ title: z.string(), quantity: z.number().int(), amount: decimal })),
  shipping: decimal,
  /** Of its credit note; empty without one. */
  creditNumber: z.string(),
});

/** Data of an order as Shopify states them, in `currency`; texts may be empty. */
const orderFacts = z.object({
  currency: z.string(),
  shopCurrency: z.string(),
  /** In the shop's currency. */
  shopTotal: decimal,
  taxesIncluded: z.boolean(),
  taxExempt: z.boolean(),
  test: z.boolean(),
  email: z.string(),
  phone: z.string(),
  note: z.string(),
  poNumber: z.string(),
  paymentTerms: z.string(),
  attributes: z.array(attribute),
  billingAddress: address.nullable(),
  shippingAddress: address.nullable(),
  sums: z.object({
    items: decimal,
    discounts: decimal,
    shipping: decimal,
    fees: decimal,
    duties: decimal,
    tip: decimal,
    tax: decimal,
    cashRounding: decimal,
    total: decimal,
    currentTotal: decimal,
    outstanding: decimal,
    refunded: decimal,
  }),
  items: z.array(item),
  shipping: z.array(
    z.object({
      title: z.string(),
      price: decimal,
      discount: decimal,
      taxes: z.array(tax),
      /** Taken off the order by an edit. */
      removed: z.boolean(),
    }),
  ),
  fees: z.array(z.object({ name: z.string(), amount: decimal, taxes: z.array(tax) })),
  discounts: z.array(z.object({ title: z.string(), amount: decimal })),
  refunds: z.array(refund),
  /** Oldest first; null where they are not known. */
  transactions: z
    .array(
      z.object({ gateway: z.string(), kind: z.enum(['payment', 'refund']), amount: decimal, at: moment }),
    )
    .nullable(),
});

/** One sentence about an order, from what the planner decided; `code` and `setting` are empty where there is none. */
const orderStatement = z.object({
  about: z.enum(['absence', 'invoice', 'tax', 'credit', 'payment', 'note', 'next']),
  status: z.enum(['info', 'success', 'warning', 'critical']),
  text: z.string(),
  advice: z.string(),
  /** Skip reason, note, correction or error code. */
  code: z.string(),
  /** The setting that is the cause, e.g. `invoices.invoiceEnshrine`. */
  setting: z.string(),
  /** Where else to look for VAT ids, so that the order has one. */
  vatIdPlace: z.enum(vatIdPlaces).nullable(),
});

/** A orderDocument as its order's page shows it. */
const detailedDocument = orderDocument.extend({
  /** Sum of the payments booked on it. */
  paid: decimal,
  mailedAt: moment.nullable(),
  mailFailedAt: moment.nullable(),
  /** Somebody changed it at the provider; it no longer follows its order. */
  handChanged: z.boolean(),
  /** State in which a person put it and which settings do not change. */
  held: z.enum(['draft', 'unpaid']).nullable(),
  /** A person cancelled it. */
  dismissed: z.boolean(),
  eInvoice: z.boolean(),
  /** Name of its tax rule; empty where unknown. */
  taxRule: z.string(),
});

/** `GET /api/orders/{id}`. */
export const orderDetail = order.extend({
  invoices: z.array(detailedDocument),
  credits: z.array(detailedDocument),
  /** Null where they are no longer kept, since `emptiedAt`. */
  facts: orderFacts.nullable(),
  emptiedAt: moment.nullable(),
  statements: z.array(orderStatement),
  /** False where the settings could not be asked: the statements lack what only they know. */
  settingsKnown: z.boolean(),
  /** The recipient that a person wrote for its documents, line by line; empty where the order's own address stands. */
  recipient: z.array(z.string()),
  /** „Beleg erstellen“ makes one. */
  canMake: z.boolean(),
  /** „Erneut versuchen“ may come to something else. */
  canRetry: z.boolean(),
});

export type OrderDetail = z.output<typeof orderDetail>;
export type OrderFacts = z.output<typeof orderFacts>;
export type OrderStatement = z.output<typeof orderStatement>;
export type DetailedDocument = z.output<typeof detailedDocument>;
