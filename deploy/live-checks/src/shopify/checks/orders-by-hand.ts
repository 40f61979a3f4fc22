import type { ByHand } from '../../check.ts';
import { shopifyByHand as byHand } from '../by-hand.ts';

const deliveries = 'By hand, because deliveries need an address that Shopify reaches.';
const foreign = 'By hand, because the app has no scope to change customers and products.';
const payPal = 'By hand, because only PayPal’s own pages show its id.';

/** Checks of orders that no command of the app can make. */
export const orderHandChecks: readonly ByHand[] = [
  byHand(
    'shopify.order-webhook-fields',
    'An order webhook has the fields of the documented payload and none that the product would need beside them.',
    deliveries,
    'Register a second address for orders/updated, place an order with a tip and an additional fee, and compare the names of the fields in its body with those in deploy/sandbox/src/shopify/webhooks/documented.',
    'There must be no list of additional fees, and no name of a field that the documented payload lacks.',
  ),
  byHand(
    'shopify.customer-updated-at',
    'A customer’s updated_at in an order webhook changes when the customer’s tags change.',
    foreign,
    'Read customer.updated_at in the body of orders/updated, tag the customer, change the note of the order, and read it in the next body: it must be later.',
  ),
  byHand(
    'shopify.webhook-signature',
    'A webhook is signed over its raw bytes with the app’s secret, and a repeated delivery keeps X-Shopify-Webhook-Id.',
    deliveries,
    'Answer a delivery with 500 and wait for the next one: the same id, and the HMAC-SHA256 of the body in base64 equals X-Shopify-Hmac-Sha256 both times.',
  ),
  byHand(
    'shopify.orders-updated',
    'orders/updated comes when an order is created, paid, fulfilled, edited and refunded.',
    deliveries,
    'Do each of these with one order and count the deliveries of orders/updated for it: one or more each time.',
  ),
  byHand(
    'shopify.app-payloads',
    'Webhooks of scopes, uninstallation, charges and privacy have the fields of the documented payloads.',
    deliveries,
    'Grant an optional scope, approve a test charge, and uninstall; ask for a customer’s data in the admin. Compare each body with deploy/sandbox/src/shopify/webhooks/documented/small.ts.',
  ),
  byHand(
    'shopify.transaction-references',
    'authorizationCode of a PayPal transaction is the id that PayPal shows.',
    payPal,
    'Pay an order with PayPal’s sandbox and run `{ order(id: "gid://shopify/Order/ID") { transactions(first: 5) { authorizationCode paymentId } } }`.',
    'One of them must equal the transaction’s code in PayPal’s own list; note which.',
  ),
  byHand(
    'shopify.product-webhooks',
    'A product webhook holds at most a hundred variants and names all of them in variant_gids.',
    foreign,
    'Change a product of more than a hundred variants and count both lists in the body of products/update.',
  ),
];
