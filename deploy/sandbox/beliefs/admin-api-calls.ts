import type { Belief, Source } from './belief.ts';
import { recorded, schema } from './shopify-sources.ts';

const admin = 'services/orders/src/clients/shopify/admin-api.ts';

const graphqlRuby: Source = {
  kind: 'code',
  where:
    'The library that Shopify serves GraphQL with, github.com/rmosolgo/graphql-ruby at 75ead50, lib/graphql/static_validation/rules/*_error.rb: the codes of invalid documents',
  date: '2026-11-27',
};

/** Calls of the Admin API, its refusals, and the shape of pages and lists. */
export const adminCalls: readonly Belief[] = [
  {
    id: 'graphql-errors-inside-200',
    holds:
      'A call with an access token is answered with HTTP 200 and, where something is wrong with it, errors whose code is in extensions; a document or an input that the schema does not allow is refused as a whole.',
    reliedOnIn: [admin, 'services/shops/src/clients/shopify-billing.ts'],
    sources: [
      graphqlRuby,
      recorded(
        'docs/hard-and-weird-notes.md: missingRequiredArguments, argumentLiteralsIncompatible, INVALID_VARIABLE',
      ),
      {
        kind: 'document',
        where: 'shopify.dev/docs/api/admin-graphql, "Status and error codes"',
        date: '2026-11-27',
      },
    ],
    otherwise:
      'Only ACCESS_DENIED and THROTTLED are read by their codes. Every other error is a refusal with Shopify’s own words, which stands at the order; HTTP 429 counts as throttled and 5xx as an outage.',
    covers: [
      'POST /admin/api/:version/graphql.json',
      'BAD_REQUEST',
      'INVALID_FIELD_ARGUMENTS',
      'INVALID_VARIABLE',
      'argumentLiteralsIncompatible',
      'argumentNotAccepted',
      'missingRequiredArguments',
      'selectionMismatch',
      'undefinedField',
    ],
    check: { live: 'shopify.operations' },
  },
  {
    id: 'pages-by-cursor',
    holds:
      'A connection has its nodes and says whether there are more and after which cursor; a cursor stays good while things are added and removed.',
    reliedOnIn: [
      'services/orders/src/documents/clients/shopify/order-pages.ts',
      'services/orders/src/catalog/clients/shopify/products.ts',
      'services/orders/src/payments/clients/shopify/payouts.ts',
    ],
    sources: [schema],
    otherwise:
      'A page that says that there are more and names no cursor is refused. What a sweep missed between two pages is found by the next one.',
    covers: ['PageInfo.*', '*Connection.nodes', '*Connection.pageInfo'],
    check: { live: 'shopify.operations' },
  },
  {
    id: 'lists-by-id',
    holds: 'node and nodes answer null in the place of what is not there or of another type.',
    reliedOnIn: ['services/orders/src/catalog/clients/shopify/stock-levels.ts'],
    sources: [schema],
    otherwise:
      'Were the whole call refused, the stock of a product would not be settled because of one variant that is gone; it is tried again, and the page of products says what holds it up.',
    covers: ['QueryRoot.node', 'QueryRoot.nodes'],
    check: { live: 'shopify.stock' },
  },
  {
    id: 'counts-stop-at-a-limit',
    holds:
      'ordersCount and productsCount say EXACT, or AT_LEAST where the limit was reached: 10,000 by default, and none for null.',
    reliedOnIn: ['services/orders/src/imports/clients/shopify/count-orders.ts'],
    sources: [schema],
    otherwise:
      'A number that is not exact is shown as "at least". It decides whether days are read by a bulk operation or page by page, and both bring the same orders.',
    covers: ['Count.*', 'QueryRoot.ordersCount', 'QueryRoot.productsCount'],
    check: { live: 'shopify.operations' },
  },
  {
    id: 'user-errors',
    holds:
      'A mutation that refuses has userErrors with a message for people, and null in the place of what it would have made.',
    reliedOnIn: [
      'services/orders/src/documents/use-cases/actions',
      'services/orders/src/catalog/clients/shopify/stock-subscription.ts',
      'services/shops/src/clients/shopify-billing.ts',
    ],
    sources: [schema],
    otherwise:
      'An answer that has neither counts as refused without a reason, and the merchant is shown that Shopify refused.',
    covers: ['UserError.*', '*Payload.userErrors'],
    check: { live: 'shopify.write-back' },
  },
  {
    id: 'shop-facts',
    holds:
      'A shop has a name, an address for mails, the currency it sells in, a time zone, the day of its creation and the country of its address; its prices include tax or do not.',
    reliedOnIn: [
      'services/shops/src/clients/shop-profile-query.ts',
      'services/orders/src/catalog/clients/shopify/products.ts',
    ],
    sources: [schema],
    otherwise:
      'A shop whose facts cannot be read is not installed; they are asked for again when it is opened. Without a country that of the account in sevdesk counts.',
    covers: [
      'QueryRoot.shop',
      'Shop.name',
      'Shop.email',
      'Shop.createdAt',
      'Shop.currencyCode',
      'Shop.ianaTimezone',
      'Shop.plan',
      'Shop.shopAddress',
      'Shop.taxesIncluded',
      'ShopAddress.countryCodeV2',
    ],
    check: { live: 'shopify.operations' },
  },
  {
    id: 'one-refund',
    holds: 'A refund is read by its id, with as many further pages of lines as it has.',
    reliedOnIn: ['services/orders/src/documents/clients/shopify/order-pages.ts'],
    sources: [schema],
    otherwise: 'An order with a refund of more than fifty lines would get no document and say why.',
    covers: ['QueryRoot.refund'],
    check: { live: 'shopify.operations' },
  },
  {
    id: 'further-queries',
    holds:
      'Products, stock, places and definitions of metafields can be read one by one and as lists, by the schema.',
    reliedOnIn: ['deploy/sandbox/src/shopify/graphql/query-catalogue.ts'],
    sources: [schema],
    otherwise:
      'No service asks these: they show people, live checks and the tests of the stand-in what there is. The schema says their fields; what they find is the stand-in’s own.',
    covers: [
      'QueryRoot.inventoryItems',
      'QueryRoot.inventoryLevel',
      'QueryRoot.location',
      'QueryRoot.locations',
      'QueryRoot.metafieldDefinition',
      'QueryRoot.metafieldDefinitions',
      'QueryRoot.productVariant',
      'QueryRoot.productVariants',
    ],
    check: { none: 'Nothing of the product relies on it.' },
  },
];
