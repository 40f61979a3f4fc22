import type { ByHand } from '../../check.ts';
import { shopifyByHand as byHand } from '../by-hand.ts';

/** Checks that no command can make: a person clicks and compares. */
export const handChecks: readonly ByHand[] = [
  byHand(
    'shopify.optional-scopes-in-the-admin',
    'shopify.scopes.request asks in a window of the admin and answers granted-all or declined-all.',
    'Open the app in the store, switch on "Bestellungen importieren" and follow the request for write_orders.',
    'A window of the admin must ask; after "allow" the setting is on, after "decline" it stays off and says why.',
    'Open https://SHOP/admin/oauth/install?client_id=ID&scope=read_orders&optional_scopes=write_orders: it must ask for write_orders and lead back to the app.',
  ),
  byHand(
    'shopify.protected-data-not-approved',
    'Without approval for protected customer data, order(id) is null beside an error ACCESS_DENIED.',
    'With an app that has no approval, run `{ order(id: "gid://shopify/Order/ID") { id } }` in GraphiQL.',
    'Look for ACCESS_DENIED in errors and null in data.order.',
  ),
  byHand(
    'shopify.deploy-with-restricted-scopes',
    'The app can be deployed while read_all_orders and read_shopify_payments_payouts are not approved yet.',
    'Run `shopify app deploy --no-release` in deploy/shopify.',
    'It must not refuse the optional scopes.',
  ),
  byHand(
    'shopify.rotated-secret',
    'While a secret is rotated, session tokens are signed with one of the two, and the token endpoint accepts both.',
    'Rotate the secret of a throw-away app in the Dev Dashboard: decode shopify.idToken() with both secrets, and send a refresh token with each.',
    'One of them must verify the token, and both must be answered; note which one signs, and which one webhooks are signed with.',
  ),
  byHand(
    'shopify.customer-tags-in-webhooks',
    'The body of orders/updated has no customer.tags.',
    'Run `shopify app webhook trigger --topic orders/updated --api-version 2026-10 --address http://127.0.0.1:9000`, with `nc -l 9000` beside it.',
    'Look for "tags" inside "customer": it must not be there. Then place an order of a tagged customer and look at a real delivery.',
  ),
  byHand(
    'shopify.payment-terms-in-webhooks',
    'The body of orders/updated has payment_terms whether or not the app has the scope read_payment_terms.',
    'Create an order with payment terms as a draft in the admin (the app may make neither drafts nor terms), and read the body of its webhook with and without the scope.',
  ),
  byHand(
    'shopify.hmac-in-notifications',
    'The filter hmac_sha256 works in notification templates.',
    "Settings → Notifications → Order confirmation → edit: write {{ 'a' | hmac_sha256: 'b' }} and look at the preview.",
    'It must show cb448b440c42ac8ad084fc8a8795c98f5b7802359c305eabd57ecdb20e248896.',
    'If it shows the letter a, the filter is unknown there and the wizard offers the way without it.',
  ),
  byHand(
    'shopify.customer-id-in-notifications',
    'A notification template need not know the id of the customer.',
    'At the same place write [{{ customer.id }}] and send a real order’s confirmation with the link of the wizard in it.',
    'The link must open the document whatever stands between the brackets; note what that is.',
  ),
  byHand(
    'shopify.notification-editor-address',
    'admin/email_templates/ID/edit opens the editor of a notification.',
    'Follow the link of the app’s wizard.',
  ),
  byHand(
    'shopify.payout-link',
    'shopify://admin/payments/payouts opens the list of payouts.',
    'Follow the link above the list of payouts in the app. If it leads nowhere, day and amount are still shown.',
  ),
  byHand(
    'shopify.checkout-editor',
    'Nothing of the app has to be added in the checkout editor.',
    'Open Settings → Checkout → Customize → Thank you page and look for the app among the blocks: there is none.',
  ),
  byHand(
    'shopify.token-exchange',
    'A session token is exchanged for an expiring offline token with a refresh token and the scopes of that moment.',
    'Open the app, copy `await shopify.idToken()` from the console of its frame, and send it within a minute to https://SHOP/admin/oauth/access_token with grant_type urn:ietf:params:oauth:grant-type:token-exchange, requested_token_type urn:shopify:params:oauth:token-type:offline-access-token and expiring=1.',
    'Look for access_token, refresh_token, expires_in about 3600 and scope. A changed letter in the token must answer 400 invalid_subject_token.',
  ),
  byHand(
    'shopify.refresh-rotation',
    'The old refresh token works until the new access token is first used.',
    'With a refresh token of a throw-away installation, ask twice with grant_type=refresh_token: both must answer. Use the new access token once, then ask with the old refresh token: 401 or 400.',
  ),
  byHand(
    'shopify.charges',
    'A charge is PENDING until it is answered, ACTIVE at once when it is approved, and EXPIRED after two days; its returnUrl is given back.',
    'Choose a plan with a test charge and look at `{ currentAppInstallation { allSubscriptions(first: 5, reverse: true) { nodes { status returnUrl } } } }` before and after the approval.',
  ),
  byHand(
    'shopify.charge-with-discount',
    'A discount of an amount is taken off each of so many intervals, in the currency of the price.',
    'Enter a coupon of an amount before choosing a plan, and compare Shopify’s confirmation page with the app’s.',
  ),
  byHand(
    'shopify.test-charge-cancellation',
    'appSubscriptionCancel ends an active subscription at once.',
    'Cancel the plan of a test charge in the app: activeSubscriptions must be empty right after.',
  ),
  byHand(
    'shopify.test-charge-replacement',
    'A test charge replaces another at once.',
    'Change the plan between two test charges: the new one must be ACTIVE and the old one CANCELLED right after the approval.',
  ),
];
