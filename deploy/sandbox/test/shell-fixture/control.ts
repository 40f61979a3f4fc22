import type { FastifyInstance } from 'fastify';

export interface ControlForTests {
  calls: { method: string; path: string; body: unknown }[];
  orders: unknown[];
}

/** The control API as the panel needs it: records requests, and answers with one order with large ids. */
export function registerControl(server: FastifyInstance): ControlForTests {
  const control: ControlForTests = { calls: [], orders: [anOrder()] };
  const remember = (method: string, path: string, body: unknown) =>
    control.calls.push({ method, path, body });

  server.get('/sandbox/orders', () => ({ orders: control.orders }));
  server.get('/sandbox/webhooks', () => ({ pending: 1, deliveries: [aDelivery(1, 200), aDelivery(2, 500)] }));
  server.get('/sandbox/shops', () => ({
    shops: [{ domain: 'belegfluss-demo.myshopify.com', scopes: ['read_orders'] }],
  }));
  server.get('/sandbox/shops/:shop/scopes', () => ({
    granted: ['read_orders'],
    required: ['read_orders'],
    optional: ['read_all_orders'],
  }));
  const posts = ['place', 'orders', 'orders/:id/:action', 'test-notification', 'shops/:shop/scopes/:act'];
  for (const path of posts)
    server.post(`/sandbox/${path}`, (request) => {
      remember('POST', request.url, request.body);
      return {};
    });
  server.get('/sandbox/products', () => ({ products: [aProduct()], count: 1 }));
  for (const path of ['inventory', 'products/seed'])
    server.post(`/sandbox/${path}`, (request) => {
      remember('POST', request.url, request.body);
      return {};
    });
  server.put('/sandbox/products/:id', (request) => {
    remember('PUT', request.url, request.body);
    return {};
  });
  server.get('/sandbox/billing', () => ({ subscriptions: [aSubscription()] }));
  server.post('/sandbox/billing/:act', (request) => {
    remember('POST', request.url, request.body);
    return {};
  });
  server.delete('/sandbox/orders/:id', (request) => {
    remember('DELETE', request.url, null);
    return {};
  });
  return control;
}

/** An active one in its trial, as the control API answers it. */
function aSubscription() {
  const price = { amount: '18.99', currencyCode: 'EUR' };
  return {
    id: '7',
    name: 'Standard',
    status: 'ACTIVE',
    test: true,
    trialEndsAt: '2999-01-01T08:00:00.000Z',
    currentPeriodEnd: '2999-01-31T08:00:00.000Z',
    lineItems: [{ id: '0', plan: { kind: 'recurring', interval: 'EVERY_30_DAYS', price, discount: null } }],
  };
}

/** One variant with five units, and one without stock tracking. */
function aProduct() {
  const level = { locationId: '71000000001', available: 5, committed: 0 };
  return {
    id: '81',
    title: 'Kaffeebecher',
    status: 'ACTIVE',
    variants: [
      { id: '91', title: 'Blau', sku: 'B-1', price: '18.90', item: { tracked: true, levels: [level] } },
      { id: '92', title: 'Digital', sku: null, price: '9.00', item: { tracked: false, levels: [] } },
    ],
  };
}

/** Provider side: one invoice, one mail, one file that begins like a PDF. */
export function registerProvider(server: FastifyInstance): void {
  server.get('/sandbox/documents', () => ({
    documents: [
      {
        ...aDocument,
        kind: 'invoice',
        id: '7',
        type: 'RE',
        number: 'RE-1001',
        status: '1000',
        total: '119.00',
      },
      { ...aDocument, kind: 'credit', id: '8', type: 'CN', number: 'GU-1001', status: '200', total: '11.90' },
    ],
  }));
  server.get('/sandbox/mails', () => ({
    mails: [
      {
        to: 'greta@example.com',
        subject: 'Deine Rechnung RE-1001',
        text: 'Guten Tag',
        sentAt: '2026-11-20T09:00:01Z',
      },
    ],
  }));
  server.get('/sandbox/documents/:kind/:file', (_request, reply) =>
    reply.type('application/pdf').send(Buffer.from('%PDF-1.7\n')),
  );
}

/** Three units at 40.00, one of them refunded, shipping 5.00; ids beyond 2^53. */
function anOrder() {
  return {
    id: 9007199254740992,
    admin_graphql_api_id: 'gid://shopify/Order/9007199254740993',
    name: '#1001',
    created_at: '2026-11-20T10:00:00+01:00',
    cancelled_at: null,
    financial_status: 'pending',
    fulfillment_status: null,
    currency: 'EUR',
    total_price: '125.00',
    total_price_set: { presentment_money: { amount: '125.00', currency_code: 'EUR' } },
    customer: { first_name: 'Greta', last_name: 'Holm', email: 'greta@example.com' },
    billing_address: { country_code: 'DE', company: null },
    shipping_lines: [{ title: 'Standard' }],
    line_items: [
      {
        id: 9007199254740994,
        admin_graphql_api_id: 'gid://shopify/LineItem/9007199254740995',
        title: 'Kaffeebecher',
        quantity: 3,
        current_quantity: 2,
        price: '40.00',
      },
    ],
    refunds: [],
  };
}

const aDocument = { currency: 'EUR', enshrined: true, contact: 'Greta Holm', header: null };

function aDelivery(id: number, status: number) {
  const attempt = { at: '2026-11-20T09:00:02Z', status, error: null, ms: 12 };
  const state = status === 200 ? 'delivered' : 'pending';
  return { id, topic: 'orders/create', triggeredAt: '2026-11-20T09:00:00Z', state, attempts: [attempt] };
}
