import { bulkOperations } from './admin-api-bulk.ts';
import { adminCalls } from './admin-api-calls.ts';
import { payouts } from './admin-api-payouts.ts';
import { adminWriting } from './admin-api-writing.ts';
import type { BeliefArea } from './belief.ts';
import { schema } from './shopify-sources.ts';

export const shopifyAdminApi: BeliefArea = {
  area: 'shopify-admin-api',
  title: 'Shopify: the Admin API',
  beliefs: [
    {
      id: 'operations-are-valid',
      holds: 'All our operations are valid in version 2026-10, and one deprecated field is left in them.',
      reliedOnIn: ['documents', 'catalog', 'payments', 'imports'].map(
        (module) => `services/orders/src/${module}/clients/shopify/operations`,
      ),
      sources: [schema],
      otherwise: 'A test validates each operation against the schema and names what is deprecated.',
      check: { live: 'shopify.operations' },
    },
    {
      id: 'deprecated-authorization-code',
      holds:
        'authorizationCode of a PayPal transaction is the id that PayPal gives it; paymentId, which is to replace it, is the id that Shopify hands on to PayPal.',
      reliedOnIn: ['services/orders/src/documents/clients/shopify/order-payments.ts'],
      sources: [schema],
      otherwise:
        'Without the one a payment is found by the other, by the name of the order and by amount and day.',
      covers: ['OrderTransaction.authorizationCode', 'OrderTransaction.paymentId'],
      check: { live: 'shopify.transaction-references' },
    },
    {
      id: 'customer-by-id',
      holds:
        'customer(id) needs read_customers, is null for a customer who was deleted, and shows customers of orders of any age.',
      reliedOnIn: ['services/orders/src/documents/use-cases/fetch-extras.ts'],
      sources: [schema],
      otherwise:
        'The customer of the order is asked for in the same query; what is denied is not known, and the order waits.',
      covers: ['QueryRoot.customer', 'Customer.tags', 'Customer.updatedAt'],
      check: { live: 'shopify.customer-tags' },
    },
    {
      id: 'cost-of-queries',
      holds:
        'An object costs 1 and a connection 2 plus its children times twice the logarithm of its length; money and addresses are free; a query may cost 1,000.',
      reliedOnIn: ['services/orders/src/clients/shopify/operations'],
      sources: [
        {
          kind: 'code',
          where:
            "four costs that Microsoft's Shopify connector states (3, 30, 43, 68), github.com/microsoft/BCApps",
          date: '2026-11-25',
        },
        { kind: 'report', where: 'community.shopify.dev/t/23101 (25 points)', date: '2026-11-25' },
      ],
      otherwise: 'A refused query is an error of the order; pages would have to be smaller.',
      covers: ['THROTTLED', 'MAX_COST_EXCEEDED'],
      check: { live: 'shopify.query-cost' },
    },
    {
      id: 'bulk-root-object-count',
      holds: 'rootObjectCount of a bulk operation is the number of orders in its file.',
      reliedOnIn: ['services/orders/src/imports/clients/shopify/bulk-file.ts'],
      sources: [schema],
      otherwise:
        'The import reads the orders page by page. Lines are not counted: whether objectCount is their number nobody says.',
      covers: ['BulkOperation.rootObjectCount'],
      check: { live: 'shopify.bulk-object-count' },
    },
    {
      id: 'bulk-limits',
      holds:
        'A bulk query has at most five connections two deep, none inside a list; its file is there for seven days.',
      reliedOnIn: ['services/orders/src/imports/clients/shopify/bulk-operation.ts'],
      sources: [schema],
      otherwise: 'The import reads the orders page by page.',
      check: { live: 'shopify.operations' },
    },
    ...adminCalls,
    ...adminWriting,
    ...bulkOperations,
    ...payouts,
  ],
};
