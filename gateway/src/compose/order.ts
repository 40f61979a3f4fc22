import type { Order } from '@belegfluss/gateway/contract';
import type { Contact, Customer, Order as OrderMessage } from '@belegfluss/protos/orders/v1/orders';
import { fromProtoEnum } from '@belegfluss/runtime/proto';
import { composeDocuments } from './order-document.ts';
import { iso, isoOrNull, orNull } from './present.ts';

/** `host`: origin of the documents' public links. */
export const composeOrder = (order: OrderMessage, host: string): Order => ({
  ...composeOrderHead(order),
  invoices: composeDocuments(order, 'invoice', host),
  credits: composeDocuments(order, 'credit', host),
});

/** Everything of an order but its documents, which lists and its page show with different details. */
export function composeOrderHead(order: OrderMessage): Omit<Order, 'invoices' | 'credits'> {
  return {
    id: order.id,
    name: order.name,
    createdAt: iso(order.createdAt, 'Order.created_at'),
    updatedAt: isoOrNull(order.updatedAt),
    cancelledAt: isoOrNull(order.cancelledAt),
    paymentGateways: order.paymentGateways,
    fulfillment: orNull(order.fulfillment),
    payment: orNull(order.payment),
    sourceName: order.sourceName ?? null,
    tags: order.tags,
    locale: order.language ?? null,
    language: order.language ?? null,
    price: { total: order.total, tax: order.tax, currency: order.currency },
    customer: order.customer ? composeCustomer(order.customer) : null,
    contact: order.contact ? composeContact(order.contact) : null,
    work: fromProtoEnum('WORK_STATE', order.work) ?? 'unknown',
    reason: order.reason ?? null,
  };
}

const composeCustomer = (customer: Customer): Order['customer'] => ({
  id: customer.id,
  email: customer.email ?? null,
  firstName: customer.firstName,
  lastName: customer.lastName,
  note: customer.note ?? null,
  tags: customer.tags,
});

const composeContact = (contact: Contact): Order['contact'] => ({
  id: contact.id,
  date: isoOrNull(contact.date),
  email: contact.email ?? null,
  name: contact.name,
});
