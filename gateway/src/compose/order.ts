import type { Order } from '@belegfluss/gateway/contract';
import type { Contact, Customer, Order as OrderMessage } from '@belegfluss/protos/orders/v1/orders';
import { known, orNull } from './present.ts';
import { composeReceipts } from './receipt.ts';

/** `host`: origin of the documents' public links. */
export function composeOrder(order: OrderMessage, host: string): Order {
  return {
    id: order.id,
    name: order.name,
    createdAt: order.createdAt,
    updatedAt: orNull(order.updatedAt),
    cancelledAt: orNull(order.cancelledAt),
    paymentGateways: order.paymentGateways,
    fulfillment: orNull(order.fulfillment),
    payment: orNull(order.payment),
    sourceName: orNull(order.sourceName),
    tags: order.tags,
    locale: orNull(order.language),
    language: orNull(order.language),
    price: { total: order.total, tax: order.tax, currency: order.currency },
    customer: order.customer ? composeCustomer(order.customer) : null,
    contact: order.contact ? composeContact(order.contact) : null,
    invoices: composeReceipts(order, 'invoice', host),
    credits: composeReceipts(order, 'credit', host),
    work: known(['idle', 'queued', 'running', 'waiting', 'failed'], order.work, 'unknown'),
    reason: orNull(order.reason),
  };
}

const composeCustomer = (customer: Customer): Order['customer'] => ({
  id: customer.id,
  email: orNull(customer.email),
  firstName: customer.firstName,
  lastName: customer.lastName,
  note: orNull(customer.note),
  tags: customer.tags,
});

const composeContact = (contact: Contact): Order['contact'] => ({
  id: contact.id,
  date: orNull(contact.date),
  email: orNull(contact.email),
  name: contact.name,
});
