import { gid, parseGid } from '../ids.ts';
import { objectsOf } from '../json.ts';
import { idText } from '../orders/rest.ts';
import { GIFT_CARD, PRODUCTS } from '../products.ts';
import { topicToEnum } from '../webhooks/subscriptions.ts';
import { listConnection } from './connection.ts';
import type { Args, CallContext, RootResolver, Source } from './context.ts';
import { badRequest } from './errors.ts';
import { toApp, toInstallation } from './map-app.ts';
import { findCompanyLocation, toCompanyLocation } from './map-company.ts';
import { toLocation } from './map-parts.ts';
import { findProducts, toProduct, toVariant } from './map-product.ts';
import { toRefund } from './map-refund.ts';
import { businessEntity, toShop } from './map-shop.ts';
import { toWebhookSubscription } from './map-webhook-subscription.ts';
import { orderConnection } from './order-pages.ts';
import { BULK_QUERIES, showBulkOperation } from './query-bulk.ts';
import { orderFilter } from './search-orders.ts';
import {
  numberOf,
  orderOfRefund,
  readerOf,
  showOrder,
  visibleOrder,
  visibleOrders,
} from './visible-orders.ts';

const LOCATION_ID = '71000000001';

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
  shop: (_, context) => toShop(context.shop, readerOf(context)),
  businessEntities: (_, context) => [businessEntity(context.shop)],
  app: (_, context) => toApp(context),
  currentAppInstallation: (_, context) => toInstallation(context),
  appInstallation: (_, context) => toInstallation(context),
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
  products: (args) => listConnection(findProducts(args.query as string | null), args, toProduct),
  productsCount: () => ({ count: PRODUCTS.length, precision: 'EXACT' }),
  product: ({ id }) => {
    const product = [...PRODUCTS, GIFT_CARD].find((entry) => entry.id === numberOf(id, 'Product'));
    return product ? toProduct(product) : null;
  },
  productVariants: (args) => listConnection(findProducts(args.query as string | null), args, toVariant),
  locations: (args) => listConnection([LOCATION_ID], args, toLocation),
  ...BULK_QUERIES,
  companyLocation: ({ id }, context) => {
    const location = findLocation(id, context);
    return location && toCompanyLocation(location);
  },
  location: ({ id }) =>
    id === undefined || numberOf(id, 'Location') === LOCATION_ID ? toLocation(LOCATION_ID) : null,
};

const findLocation = (id: unknown, { service, shop }: CallContext) =>
  findCompanyLocation(service.world, shop.domain, numberOf(id, 'CompanyLocation'));

function searched(args: Args, context: CallContext) {
  const query = args.query as string | null | undefined;
  const warn = (field: string) => context.searchWarnings.push({ field, query: query ?? '' });
  return visibleOrders(context).filter(orderFilter(query, context.now, warn));
}

function showRefund(id: unknown, context: CallContext): Source | null {
  const stored = orderOfRefund(id, context);
  const refund = objectsOf(stored?.order.refunds).find((entry) => gid('Refund', idText(entry)) === id);
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
      return parsed.id === context.shop.id ? toShop(context.shop, readerOf(context)) : null;
    case 'Product': {
      const product = PRODUCTS.find((entry) => entry.id === parsed.id);
      return product ? toProduct(product) : null;
    }
    case 'CompanyLocation': {
      const location = findLocation(id, context);
      return location && toCompanyLocation(location);
    }
    default:
      throw badRequest(
        `node(id:) of ${parsed.type} is not offered by this sandbox.`,
        'NOT_OFFERED_BY_SANDBOX',
      );
  }
}
