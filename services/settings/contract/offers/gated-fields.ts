import { isShopifyPayments, payoutScopes } from '../payment-sources.ts';
import type { FieldRef } from '../rules/state-rule.ts';
import {
  connection,
  countryCostCentres,
  type Gate,
  paidAccount,
  plan,
  printOption,
  scopes,
  sellerComplete,
  systemVersion2,
  taxed,
  topStorePlan,
  untaxed,
  warehouse,
} from './gates.ts';

/**
 * Settings behind gates. `adds` decides whether a change switches on the one value that the gates guard; without it,
 * every change does but the one back to the default.
 */
export type GatedFields = {
  readonly fields: readonly FieldRef[];
  readonly gates: readonly Gate[];
  readonly adds?: (from: unknown, to: unknown) => boolean;
};

const adds =
  (value: unknown) =>
  (from: unknown, to: unknown): boolean =>
    includes(to, value) && !includes(from, value);

const includes = (list: unknown, value: unknown): boolean =>
  Array.isArray(list) ? list.includes(value) : list === value;

type Links = Readonly<Record<string, { readonly fetch?: boolean }>>;

const fetchesMore = (from: unknown, to: unknown): boolean => newlyFetched(from, to).length > 0;

const fetchesPayouts = (from: unknown, to: unknown): boolean =>
  newlyFetched(from, to).some(isShopifyPayments);

const newlyFetched = (from: unknown, to: unknown): readonly string[] =>
  Object.entries(to as Links).flatMap(([gateway, link]) =>
    link.fetch && !new Map(Object.entries(from as Links)).get(gateway)?.fetch ? [gateway] : [],
  );

/** Print options beside layout and language, by their name at the provider. */
const printSwitches: readonly (readonly [name: string, ...fields: FieldRef[]])[] = [
  ['customerNumber', 'invoices.invoiceLayoutCustomerNumber', 'credits.creditLayoutCustomerNumber'],
  ['posTax', 'invoices.invoiceLayoutPosTax', 'credits.creditLayoutPosTax'],
  ['qrCode', 'invoices.invoiceLayoutQrCode', 'credits.creditLayoutQrCode'],
  ['epcCode', 'invoices.invoiceLayoutEpcCode', 'credits.creditLayoutEpcCode'],
  ['foldLines', 'invoices.invoiceLayoutFoldLines', 'credits.creditLayoutFoldLines'],
  ['pageNumbers', 'invoices.invoiceLayoutPageNumbers', 'credits.creditLayoutPageNumbers'],
  ['timeToPay', 'invoices.invoiceLayoutTimeToPay'],
];

/** Fields and their gates. A field that is not named here is offered to all. */
export const gatedFields: readonly GatedFields[] = [
  {
    fields: [
      'invoices.invoiceTagShopify',
      'invoices.invoiceTagShop',
      'invoices.invoiceTagOrderName',
      'invoices.invoiceTagOrderTags',
      'credits.creditTagShopify',
      'credits.creditTagShop',
      'credits.creditTagOrderName',
      'credits.creditTagOrderTags',
      'contacts.contactTagShopify',
      'contacts.contactTagShop',
    ],
    gates: [plan('tags')],
  },
  {
    fields: [
      'invoices.invoiceDeliveryDate0Webhook',
      'invoices.invoiceDeliveryDate0Modify',
      'invoices.invoiceDeliveryDate0Offset',
      'invoices.invoiceDeliveryDate0Unit',
      'invoices.invoiceDeliveryDate1Webhook',
      'invoices.invoiceDeliveryDate1Modify',
      'invoices.invoiceDeliveryDate1Offset',
      'invoices.invoiceDeliveryDate1Unit',
    ],
    gates: [plan('deliveryDate')],
  },
  {
    fields: ['invoices.invoiceSendMailEnabled', 'credits.creditSendMailEnabled'],
    gates: [plan('emails'), paidAccount],
  },
  {
    fields: [
      'invoices.invoiceLayout',
      'invoices.invoiceLayoutLetterpaper',
      'credits.creditLayout',
      'credits.creditLayoutLetterpaper',
    ],
    gates: [plan('layouts')],
  },
  ...printSwitches.map(([name, ...fields]) => ({ fields, gates: [printOption(name)] })),
  { fields: ['invoices.invoiceAdvance'], gates: [plan('advanceInvoice')] },
  { fields: ['invoices.einvoice'], gates: [connection, sellerComplete] },
  {
    fields: ['invoices.taxRuleSort', 'invoices.taxRuleDefault', 'invoices.taxRuleCondition'],
    gates: [taxed, systemVersion2],
  },
  {
    fields: ['invoices.b2bAsNet', 'invoices.tagsAsNet', 'invoices.zeroRate', 'invoices.zeroRateReason'],
    gates: [taxed],
  },
  {
    fields: ['invoices.invoiceLayoutCostcentre', 'credits.creditLayoutCostcentre'],
    gates: [connection, countryCostCentres],
    adds: adds('COUNTRY'),
  },
  {
    fields: ['contacts.vatIdPlaces'],
    gates: [plan('shopifyPlus'), topStorePlan, scopes('read_orders', 'read_customers')],
    adds: adds('company-location'),
  },
  {
    fields: ['contacts.vatIdPlaces'],
    gates: [scopes('read_customers')],
    adds: adds('customer-tags'),
  },
  {
    fields: ['transactions.transactionGateway'],
    gates: [plan('paypal')],
    adds: fetchesMore,
  },
  {
    fields: ['transactions.transactionGateway'],
    gates: [scopes(...payoutScopes)],
    adds: fetchesPayouts,
  },
  {
    fields: [
      'products.productName',
      'products.productPart',
      'products.productText',
      'products.productNote',
      'products.productStock',
    ],
    gates: [plan('products')],
  },
  { fields: ['metafields.metafieldRead'], gates: [plan('metafields')] },
  { fields: ['metafields.metafieldWrite'], gates: [plan('metafields'), scopes('write_orders')] },
  { fields: ['orders.fixTaxRemoveTax'], gates: [untaxed] },
  { fields: ['orders.fixTaxTip', 'orders.fixTaxForeignB2b', 'orders.fixTaxShipping'], gates: [taxed] },
  { fields: ['orders.syncOrderPayment'], gates: [plan('orderSync'), scopes('write_orders')] },
  {
    fields: ['orders.inventorySync'],
    gates: [plan('inventory'), scopes('read_products', 'read_inventory', 'write_inventory'), warehouse],
  },
];
