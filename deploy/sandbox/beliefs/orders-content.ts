import type { Belief } from './belief.ts';
import { schema } from './shopify-sources.ts';

const snapshot = 'services/orders/src/documents/clients/shopify/graphql-snapshot.ts';
const shape = 'services/orders/src/documents/clients/shopify/graphql-schema.ts';
const operation = 'services/orders/src/documents/clients/shopify/operations/order-snapshot.graphql.ts';

/** Buyer, content, time and history of an order. */
export const orderContent: readonly Belief[] = [
  {
    id: 'order-heads',
    holds:
      'An order says once and for all how it is called, when it was placed and where; its note, tags and attributes may change later, and updatedAt with them.',
    reliedOnIn: [snapshot, 'services/orders/src/documents/clients/shopify/updated-orders.ts'],
    sources: [schema],
    otherwise:
      'An order in which one of the promised fields is missing or no time cannot be read: it gets no document, and its page says so.',
    covers: [
      'Order.id',
      'Order.name',
      'Order.createdAt',
      'Order.processedAt',
      'Order.updatedAt',
      'Order.sourceName',
      'Order.customerLocale',
      'Order.note',
      'Order.poNumber',
      'Order.tags',
      'Order.customAttributes',
      'Attribute.*',
      'OrderConnection.*',
    ],
    check: { live: 'shopify.operations' },
  },
  {
    id: 'order-states',
    holds:
      'The financial and the fulfilment status are one word of a list each, cancelledAt is set for cancelled orders alone, and a test order never becomes a real one.',
    reliedOnIn: [snapshot, 'services/orders/src/documents/use-cases/actions/mark-order-paid.ts'],
    sources: [schema],
    otherwise:
      'A word that is not known counts as unknown and triggers nothing: an invoice that waits for a state is not made until the order reaches a known one or a person asks for it.',
    covers: [
      'Order.displayFinancialStatus',
      'Order.displayFulfillmentStatus',
      'Order.cancelledAt',
      'Order.test',
      'Order.fullyPaid',
      'Order.canMarkAsPaid',
    ],
    check: { live: 'shopify.operations' },
  },
  {
    id: 'order-lines',
    holds:
      'quantity counts refunded and removed units too, currentQuantity only what is left; the unit price is before discounts, which are allocated to each line.',
    reliedOnIn: [snapshot, shape],
    sources: [schema],
    otherwise:
      'The lines would not add up to the total of the order, and such an order gets no document and says by how much.',
    covers: [
      'Order.lineItems',
      'LineItem.*',
      'LineItemConnection.*',
      'DiscountAllocation.*',
      '*DiscountApplication.*',
      'DiscountCodeApplication.code',
    ],
    check: { live: 'shopify.order-sums' },
  },
  {
    id: 'order-shipping-lines',
    holds:
      'The price of shipping is before discounts and with its tax where prices include tax; a line that was taken off stays in the list, marked as removed.',
    reliedOnIn: [snapshot, operation],
    sources: [schema],
    otherwise: 'As with lines: what does not add up gets no document.',
    covers: ['Order.shippingLines', 'ShippingLine.*', 'ShippingLineConnection.*'],
    check: { live: 'shopify.order-sums' },
  },
  {
    id: 'order-buyer',
    holds:
      'Names, addresses, e-mail addresses and phone numbers are what the buyer gave, each of them empty where there is none or the app has no approval for it.',
    reliedOnIn: [snapshot, 'services/orders/src/documents/domain/compose/compose-address.ts'],
    sources: [schema],
    otherwise:
      'An order without a name and an address gets no document and says why. Countries are read by their two letters only.',
    covers: [
      'Order.customer',
      'Order.billingAddress',
      'Order.shippingAddress',
      'Order.phone',
      'MailingAddress.*',
      'Customer.id',
      'Customer.lastName',
      'Customer.note',
      'Customer.taxExempt',
      'Customer.default*',
      'CustomerEmailAddress.*',
      'CustomerPhoneNumber.*',
    ],
    check: { live: 'shopify.operations' },
  },
  {
    id: 'orders-picked-up',
    holds:
      'An order of goods that are picked up names no shipping address, and every other order of goods does.',
    reliedOnIn: ['services/orders/src/documents/domain/tax/rule-trial.ts'],
    sources: [],
    otherwise:
      'Goods that are picked up by a buyer from another member state would count as sent there: in the one-stop shop the rate of the shop is refused, and the order says so. Goods that are sent without an address would be no distance sale: the rate of the destination is refused.',
    check: { none: 'It needs a person who orders for pick-up in a development store.' },
  },
  {
    id: 'companies-by-customers-scope',
    holds:
      'A branch of a company is read with read_customers or with read_companies, and is there in shops that have B2B.',
    reliedOnIn: [
      'services/orders/src/documents/clients/shopify/company-location.ts',
      'services/orders/src/documents/use-cases/fetch-extras.ts',
    ],
    sources: [schema],
    otherwise:
      'Where the branch is denied or gone the invoice goes to the addresses of the order, and a VAT id is read where the settings say.',
    covers: [
      'Order.purchasingEntity',
      'PurchasingCompany.*',
      'Company.*',
      'CompanyLocation.*',
      'CompanyLocationTaxSettings.*',
      'CompanyAddress.*',
      'QueryRoot.companyLocation',
    ],
    check: { live: 'shopify.companies-by-customers-scope' },
  },
  {
    id: 'order-fulfilments',
    holds:
      'A fulfilment says when it was made, in which state it is and, where Shopify knows it, from which country it was sent.',
    reliedOnIn: ['services/orders/src/clients/shopify/snapshot-values.ts'],
    sources: [schema],
    otherwise:
      'Without a country of origin no note about a foreign warehouse is made. Of fulfilments in a state that is not known the date of delivery is not taken: it is that of the invoice.',
    covers: ['Fulfillment.*', 'FulfillmentOriginAddress.countryCode'],
    check: { live: 'shopify.operations' },
  },
  {
    id: 'order-payment-terms',
    holds:
      'Payment terms have a name, days or a schedule of due dates, of which paid ones have completedAt; an order without terms has null.',
    reliedOnIn: [snapshot],
    sources: [schema],
    otherwise:
      'Without a due date the days count, and without both the payment term of the settings: the invoice is due on another day than Shopify says.',
    covers: ['PaymentTerms.*', 'PaymentSchedule.*', 'PaymentScheduleConnection.nodes'],
    check: { live: 'shopify.required-access' },
  },
  {
    id: 'order-metafields',
    holds:
      'metafields(keys:) of an order and of its customer takes namespace.key, and a value is always a text.',
    reliedOnIn: ['services/orders/src/documents/clients/shopify/order-metafields.ts'],
    sources: [schema],
    otherwise:
      'What is not found counts as empty: a variable of the texts prints nothing, and a VAT id in a metafield does not count.',
    covers: ['Order.metafields', 'Customer.metafields', 'Metafield.*', 'MetafieldConnection.nodes'],
    check: { live: 'shopify.operations' },
  },
];
