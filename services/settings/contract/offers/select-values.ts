import type { FieldRef } from '../rules/state-rule.ts';
import { vatIdPlaces } from '../sections/contacts.ts';
import { deliveryModifiers, deliverySources, deliveryUnits } from '../sections/delivery-date.ts';
import { mailEvents } from '../sections/fields.ts';
import { enshrineModes, invoiceDates, numberTimings } from '../sections/invoices.ts';
import { taxRuleIds } from '../sections/tax-rules.ts';

/** All options of the selects whose options depend on something; cost centres by id come from the account besides. */
export const selectValues: Readonly<Partial<Record<FieldRef, readonly string[]>>> = {
  'invoices.invoiceEnshrine': enshrineModes,
  'invoices.invoiceNumberTiming': numberTimings,
  'invoices.invoiceDate': invoiceDates,
  'invoices.invoiceDeliveryDate0Webhook': deliverySources,
  'invoices.invoiceDeliveryDate0Modify': deliveryModifiers,
  'invoices.invoiceDeliveryDate0Unit': deliveryUnits,
  'invoices.invoiceDeliveryDate1Webhook': ['', ...deliverySources],
  'invoices.invoiceDeliveryDate1Modify': deliveryModifiers,
  'invoices.invoiceDeliveryDate1Unit': deliveryUnits,
  'invoices.invoiceSendMailEvent': mailEvents,
  'invoices.invoiceLayoutCostcentre': ['0', 'COUNTRY'],
  'invoices.taxRuleDefault': taxRuleIds,
  'credits.creditSendMailEvent': mailEvents,
  'credits.creditLayoutCostcentre': ['0', 'COUNTRY'],
  'contacts.vatIdPlaces': vatIdPlaces,
};
