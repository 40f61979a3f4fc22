import { gid, parseGid } from '../ids.ts';
import { toObject, toObjects, toScalarText } from '../json.ts';
import { idText } from '../orders/rest.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { topicToEnum } from '../webhooks/subscriptions.ts';
import { listConnection } from './connection.ts';
import type { Args, CallContext, RootResolver, Source } from './context.ts';
import { badRequest } from './errors.ts';
import { toInstallation } from './map-app.ts';
import { findCompanyLocation, toCompanyLocation } from './map-company.ts';
import { toCustomer } from './map-customer.ts';
import { toRefund } from './map-refund.ts';
import { toShop } from './map-shop.ts';
import { toWebhookSubscription } from './map-webhook-subscription.ts';
import { orderConnection } from './order-pages.ts';
import { BULK_QUERIES, showBulkOperation } from './query-bulk.ts';
import { CATALOGUE_NODES, CATALOGUE_QUERIES } from './query-catalogue.ts';
import { DEFINITION_QUERIES } from './query-definitions.ts';
import { PAYMENT_NODES, PAYMENT_QUERIES } from './query-payments.ts';
import { requireGidNumber } from './require-gid-number.ts';
import { orderFilter } from './search-orders.ts';
import {
  createOrderReader,
  orderOfRefund,
  showOrder,
  visibleOrder,
  visibleOrders,
} from './visible-orders.ts';

/** The queries this sandbox serves. */
export const QUERIES: Record<string, RootResolver> = {
  order: ({ id }, context) => {
    const stored = visibleOrder(id, context);
    return stored && showOrder(stored, context);
  },
  orders: (args, context) =>
    orderConnection(searched(args, context), args, (stored) => showOrder(stored, context)),
  ordersCount: (args, context) => {
    const found = searched(args, context).length;
    const limit = (args.limit as number | null | undefined) ?? found;
    return { count: Math.min(found, limit), precision: found > limit ? 'AT_LEAST' : 'EXACT' };
  },
  refund: ({ id }, context) => showRefund(id, context),
  node: ({ id }, context) => showNode(id, context),
  nodes: ({ ids }, context) => (ids as unknown[]).map((id) => showNode(id, context)),
  shop: (_, context) => toShop(context.shop, createOrderReader(context)),
  shopBillingPreferences: (_, { shop }) => ({ currency: shop.billingCurrency }),
  currentAppInstallation: (_, context) => toInstallation(context),
  webhookSubscriptions: (args, context) => {
    const topics = args.topics as string[] | null | undefined;
    const own = context.service.world.apiSubscriptions.filter(
      (entry) =>
        entry.shop === context.shop.domain &&
        (!topics?.length || topics.includes(topicToEnum(entry.topic))) &&
        (!args.uri || args.uri === entry.uri),
    );
    return listConnection(own, args, toWebhookSubscription);
  },
  ...CATALOGUE_QUERIES,
  ...DEFINITION_QUERIES,
  ...PAYMENT_QUERIES,
  ...BULK_QUERIES,
  customer: ({ id }, context) => findCustomer(id, context),
  companyLocation: ({ id }, context) => {
    const location = findLocation(id, context);
    return location && toCompanyLocation(location);
  },
};

/** Customers are known by their orders, of any age; the newest one has their current data. */
function findCustomer(id: unknown, context: CallContext): Source | null {
  const number = requireGidNumber(id, 'Customer');
  const orders = [...(context.service.world.orders.get(context.shop.domain)?.values() ?? [])];
  const youngest = orders
    .filter(({ order }) => toScalarText(toObject(order.customer).id) === number)
    .reduce<StoredOrder | null>((last, one) => (last && last.updatedMs > one.updatedMs ? last : one), null);
  return youngest && toCustomer(youngest.order.customer, createOrderReader(context));
}

const findLocation = (id: unknown, { service, shop }: CallContext) =>
  findCompanyLocation(service.world, shop.domain, requireGidNumber(id, 'CompanyLocation'));

function searched(args: Args, context: CallContext) {
  const query = args.query as string | null | undefined;
  const warn = (field: string) => context.searchWarnings.push({ field, query: query ?? '' });
  return visibleOrders(context).filter(orderFilter(query, context.now, warn));
}

function showRefund(id: unknown, context: CallContext): Source | null {
  const stored = orderOfRefund(id, context);
  const refund = toObjects(stored?.order.refunds).find((entry) => gid('Refund', idText(entry)) === id);
  return stored && refund ? toRefund(refund, stored, () => showOrder(stored, context)) : null;
}

function showNode(id: unknown, context: CallContext): Source | null {
  const parsed = parseGid(String(id));
  if (!parsed) throw badRequest(`Invalid global id '${String(id)}'`, 'argumentLiteralsIncompatible');
  switch (parsed.type) {
    case 'Order': {
      const stored = visibleOrder(id, context);
      return stored && showOrder(stored, context);
    }
    case 'Refund':
      return showRefund(id, context);
    case 'BulkOperation':
      return showBulkOperation(id, context);
    case 'Shop':
      return parsed.id === context.shop.id ? toShop(context.shop, createOrderReader(context)) : null;
    case 'CompanyLocation': {
      const location = findLocation(id, context);
      return location && toCompanyLocation(location);
    }
    default: {
      const show = CATALOGUE_NODES[parsed.type] ?? PAYMENT_NODES[parsed.type];
      // The id of a level contains more than its number.
      if (show) return show(parsed.type === 'InventoryLevel' ? String(id) : parsed.id, context);
      throw badRequest(
        `node(id:) of ${parsed.type} is not offered by this sandbox.`,
        'NOT_OFFERED_BY_SANDBOX',
      );
    }
  }
}
