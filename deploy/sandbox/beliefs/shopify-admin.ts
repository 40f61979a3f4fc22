import type { BeliefArea, Source } from './belief.ts';

const variables: Source = {
  kind: 'document',
  where:
    'Shopify Help Center, "Notifications variables reference", help.shopify.com/en/manual/fulfillment/setup/notifications/email-variables',
  date: '2026-11-27',
};
const appBridge: Source = {
  kind: 'schema',
  where: '@shopify/app-bridge-types 0.7.2, dist/shopify.ts: the interfaces of the APIs',
  date: '2026-11-27',
};
const selfReview: Source = {
  kind: 'document',
  where:
    "Shopify's App Store requirements, groups 1.1 to 2.3, shopify.dev/docs/apps/launch/shopify-app-store/app-store-requirements, read in a public copy of Shopify's self-review skill (shopify-app-store-review)",
  date: '2026-11-27',
};

export const shopifyAdmin: BeliefArea = {
  area: 'shopify-admin',
  title: 'Shopify: admin, notifications, App Store',
  beliefs: [
    {
      id: 'notification-order-values-at-the-top',
      holds:
        'A notification template has the values id, order_number and name of its order at the top level.',
      reliedOnIn: ['services/orders/contract/document-link.ts', 'web/src/features/embed-link'],
      sources: [variables],
      otherwise:
        'Every link of that template would be dead; the snippet reads `order.id` and `order.order_number` first and second.',
      check: {
        none: 'Only a mail that Shopify renders shows it; the preview in the admin is opened by a person.',
      },
    },
    {
      id: 'notification-filter-hmac-sha256',
      holds: 'The Liquid filter hmac_sha256 works in notification templates as it does in themes.',
      reliedOnIn: [
        'services/orders/contract/document-link.ts',
        'web/src/features/embed-link/model/self-test.ts',
        'deploy/sandbox/src/shopify/notifications/engine.ts',
      ],
      sources: [],
      otherwise:
        'The wizard has the merchant try it in a preview before any code is pasted, and leads by a metafield of the order where the filter does not work. Links that were pasted all the same end at a page that says that the e-mail is at fault; the shop reads in its log what to do, once a day at most. The secret is an argument and is never printed.',
      check: { live: 'shopify.hmac-in-notifications' },
    },
    {
      id: 'notification-unknown-filter-prints-its-input',
      holds: 'Liquid passes on what went into a filter that it does not know, and reports no error.',
      reliedOnIn: [
        'services/orders/contract/unsigned-link.ts',
        'web/src/features/embed-link/model/self-test.ts',
      ],
      sources: [
        {
          kind: 'code',
          where:
            'github.com/Shopify/liquid, commit 05c8214f7d8c7c660dd504c7440a2d4fd612dd1e, lib/liquid/strainer_template.rb: invoke answers the first argument for a method that is no filter, unless strict_filters is set',
          date: '2026-11-27',
        },
      ],
      otherwise:
        'Where the editor refuses the line or the mail shows an error, the test has an answer for that, whose help leads to the second way. A link that was pasted all the same is not recognised: its customers see the page for unknown links and the shop is not notified.',
      check: { none: 'No API reads or renders a notification template.' },
    },
    {
      id: 'notification-order-metafields',
      holds:
        'A notification template reads a metafield of its order as order.metafields.{namespace}.{key} or, without the order, metafields.{namespace}.{key}, by itself or by its value.',
      reliedOnIn: [
        'web/src/features/embed-link/model/compose-snippet.ts',
        'web/src/features/embed-link/model/metafield-way.ts',
      ],
      sources: [
        {
          kind: 'report',
          where:
            'github.com/milojsa/shopify-order-confirmation-email-liquid-template, commit caa5d65e849d4b11ac7b3b60bec79960c335c456, README.md, "Order Metafields": order.metafields.custom.vehicle in the order confirmation',
          date: '2026-02-01',
        },
        {
          kind: 'document',
          where:
            'Shopify Wiki, "Order in email templates and Additional Content & Scripts", wiki.shopify.com/Order: the order is not referenced by name in any template, which speaks for the top',
          date: '2026-11-27',
        },
      ],
      otherwise:
        'The code of the second way prints nothing at all, so the mail is as it was before; the merchant sees in the preview that there is no link. The documented list of variables names no metafields. That they need no access of their own is believed with it.',
      check: { none: 'No API reads or renders a notification template.' },
    },
    {
      id: 'notification-customer-without-id',
      holds: 'A notification template need not know the id of the customer.',
      reliedOnIn: [
        'services/orders/contract/document-link.ts',
        'services/orders/src/documents/domain/document/order-links.ts',
      ],
      sources: [variables],
      otherwise:
        'Nothing changes: links name no customer. Snippets pasted when they did work with an id that is shown, blank or absent, as the tokens of both messages are stored.',
      check: { live: 'shopify.customer-id-in-notifications' },
    },
    {
      id: 'notification-template-address',
      holds:
        'The editor and the preview of a notification are at /email_templates/{id}/edit and /preview in the admin.',
      reliedOnIn: ['web/src/lib/paths.ts', 'web/src/features/embed-link'],
      sources: [
        {
          kind: 'report',
          where: 'SleekPass, "Email Setup", sleekpass-website.pages.dev/guides/email-setup',
          date: '2026-11-27',
        },
      ],
      otherwise:
        'The wizard opens a page of the admin that is not found; the code can be pasted by way of Settings > Notifications.',
      check: { live: 'shopify.notification-editor-address' },
    },
    {
      id: 'app-bridge-calls',
      holds:
        'App Bridge of the CDN has toast.show, saveBar.leaveConfirmation, reviews.request, environment and config, and reports navigation by the event shopify:navigate.',
      reliedOnIn: ['web/src/lib/app-bridge.ts'],
      sources: [appBridge],
      otherwise: 'The call throws in the page; a refused request for a review is ignored.',
      check: { none: 'It runs in a signed-in browser inside the admin only.' },
    },
    {
      id: 'admin-deep-links',
      holds:
        'shopify://admin/orders/{id}, /products/{id} and /settings/billing lead to these pages of the shop that has the app open.',
      reliedOnIn: ['web/src/lib/paths.ts'],
      sources: [
        {
          kind: 'document',
          where:
            'shopify.dev/docs/api/app-home/apis/user-interface-and-interactions/navigation-api: examples for products and orders, not for settings',
          date: '2026-11-27',
        },
      ],
      otherwise: 'The admin shows that the page is not found; nothing of the app depends on it.',
      check: { none: 'It runs in a signed-in browser inside the admin only.' },
    },
    {
      id: 'admin-payouts-page',
      holds: 'shopify://admin/payments/payouts is the list of the payouts of Shopify Payments.',
      reliedOnIn: ['web/src/lib/paths.ts', 'web/src/features/gateway-preferences/components/payout-list.tsx'],
      sources: [],
      otherwise:
        'The admin shows that the page is not found. The app names day and amount of the payout, by which it is found by way of Finances. No page of a single payout is assumed.',
      check: { live: 'shopify.payout-link' },
    },
    {
      id: 'order-status-page-renders-extensions-only',
      holds: 'The order status page renders UI extensions of apps and no additional scripts.',
      reliedOnIn: ['web/src/features/invoice-preferences/components/links-section.tsx'],
      sources: [
        {
          kind: 'document',
          where: 'shopify.dev/docs/apps/build/online-store/script-tag-deprecation/order-status',
          date: '2026-11-27',
        },
      ],
      otherwise: 'Nothing is lost: the app ships no UI extension and offers no link there.',
      check: { live: 'shopify.checkout-editor' },
    },
    {
      id: 'installation-begins-at-shopify',
      holds:
        'An app may be installed from surfaces of Shopify alone and must ask nobody for a myshopify.com address or a shop domain (2.3.1).',
      reliedOnIn: ['gateway/src/routes/public-install.ts', 'gateway/src/public/paths.ts'],
      sources: [selfReview],
      otherwise: 'Nothing is lost but a shorter way: every link to install leads to the listing.',
      check: { none: 'A rule for people, judged in the review.' },
    },
    {
      id: 'listing-address',
      holds:
        "An app's listing is at https://apps.shopify.com/{handle}, the handle being that of shopify.app.toml.",
      reliedOnIn: ['gateway/src/config.ts', 'deploy/shopify/shopify.app.toml'],
      sources: [],
      otherwise:
        "Whoever wants to install sees Shopify's page for unknown apps. Operators set APP_STORE_LISTING_URL to the address that Shopify shows them.",
      check: { none: 'There is no listing before the review.' },
    },
    {
      id: 'listing-hands-nothing-on',
      holds:
        'The App Store hands no parameter of the link to a listing on to the app that is installed there.',
      reliedOnIn: ['gateway/src/public/pages/install.ts', 'gateway/src/public/texts/install.ts'],
      sources: [],
      otherwise:
        "A partner's code could be filled in without typing. Until a source says so, the page shows the code to be copied, and the merchant redeems it on the plan page.",
      check: { none: 'There is no listing before the review.' },
    },
  ],
};
