import type { Order, OrderDocument, OrderPage } from '@belegfluss/gateway/contract';
import { type DocumentActionInput, documentActions, findBlocker } from '@belegfluss/orders/contract';

/** A paid order with its invoice that fits the contract; name what matters. */
export const anOrder = (changes: Partial<Order> = {}): Order => ({
  id: '5001',
  name: '#1001',
  createdAt: '2026-11-20T10:05:00Z',
  updatedAt: '2026-11-20T10:05:00Z',
  cancelledAt: null,
  paymentGateways: ['shopify_payments'],
  fulfillment: null,
  payment: 'paid',
  sourceName: 'web',
  tags: [],
  locale: 'de',
  language: 'de',
  price: { total: '119.00', tax: '19.00', currency: 'EUR' },
  customer: aCustomer(),
  contact: { id: '77', date: '2026-11-20T10:05:02Z', email: 'mara@beispiel.example', name: 'Mara Lindqvist' },
  invoices: [anOrderDocument()],
  credits: [],
  work: 'idle',
  reason: null,
  ...changes,
});

export const aCustomer = (changes: Partial<NonNullable<Order['customer']>> = {}) => ({
  id: '900',
  email: 'mara@beispiel.example',
  firstName: 'Mara',
  lastName: 'Lindqvist',
  note: null,
  tags: [],
  ...changes,
});

export function anOrderDocument(changes: Partial<OrderDocument> = {}): OrderDocument {
  const document = { ...anEnshrinedDocument, ...changes };
  return { ...document, actions: changes.actions ?? offerDocumentActions(document) };
}

/** Offers all actions on such a document; blocked are those that `more` names. */
export function offerDocumentActions(
  document: Omit<OrderDocument, 'actions'>,
  more: Partial<DocumentActionInput> = {},
): OrderDocument['actions'] {
  const facts: DocumentActionInput = {
    kind: document.type === 'CN' ? 'credit' : 'invoice',
    status: statuses[document.status],
    total: document.total,
    invoiceType: invoiceTypes[document.type] ?? 'standard',
    enshrined: document.enshrined,
    credited: false,
    closed: false,
    completed: false,
    ...more,
  };
  return Object.fromEntries(
    documentActions.map((action) => [action, findBlocker(action, facts)]),
  ) as OrderDocument['actions'];
}

const invoiceTypes: Readonly<Partial<Record<OrderDocument['type'], DocumentActionInput['invoiceType']>>> = {
  AR: 'advance',
  ER: 'final',
  SR: 'cancellation',
};

const statuses: Readonly<Record<OrderDocument['status'], DocumentActionInput['status']>> = {
  draft: 'draft',
  OPEN_DUE: 'open',
  PARTIALLY_PAID: 'partially_paid',
  PAID: 'paid',
  CANCELLED: 'cancelled',
  UNKNOWN: 'cancelled',
};

const anEnshrinedDocument: Omit<OrderDocument, 'actions'> = {
  id: '31',
  number: 'RE-1000',
  createdAt: '2026-11-20T10:05:03Z',
  enshrined: true,
  header: 'Rechnung RE-1000',
  status: 'PAID',
  total: '119.00',
  tax: '19.00',
  currency: 'EUR',
  date: '2026-11-20',
  pdf: '/api/orders/5001/sevdesk/invoice/31/pdf',
  type: 'RE',
  link: null,
  cancels: null,
  matched: false,
};

export const anOrderPage = (items: Order[], changes: Partial<OrderPage> = {}): OrderPage => ({
  items,
  count: { pages: items.length > 0 ? 1 : 0, items: items.length, capped: false },
  hasNext: false,
  next: null,
  ...changes,
});
