import { toObject, toObjects, toScalarText } from '../json.ts';
import { idText } from '../orders/rest.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { listShopOrders } from '../world.ts';
import type { CallContext, Source } from './context.ts';
import { accessDenied } from './errors.ts';
import { locationOfOrder } from './map-company.ts';
import { toOrder } from './map-order.ts';
import type { OrderReader } from './order-reader.ts';
import { requireGidNumber } from './require-gid-number.ts';

const readAllOrders = { scopes: ['read_all_orders'], text: '`read_all_orders` access scope.' };

const WINDOW_MS = 60 * 86_400_000;

/** The orders the app may see: the last 60 days unless `read_all_orders` was granted. */
export function visibleOrders(context: CallContext): StoredOrder[] {
  return listShopOrders(context.service.world, context.shop.domain).filter((stored) =>
    isVisible(stored, context),
  );
}

/** One visible order by global id, null if there is none. */
export function visibleOrder(id: unknown, context: CallContext): StoredOrder | null {
  const { world } = context.service;
  const stored = world.orders.get(context.shop.domain)?.get(requireGidNumber(id, 'Order'));
  if (!stored || isVisible(stored, context)) return stored ?? null;
  if (world.knobs.oldOrders === 'denied') throw accessDenied('order', readAllOrders);
  return null;
}

/** The visible order that contains a refund. */
export function orderOfRefund(id: unknown, context: CallContext): StoredOrder | null {
  const wanted = requireGidNumber(id, 'Refund');
  const carries = (stored: StoredOrder) =>
    toObjects(stored.order.refunds).some((refund) => idText(refund) === wanted);
  return visibleOrders(context).find(carries) ?? null;
}

/** An order as the API shows it to this call. */
export function showOrder(stored: StoredOrder, context: CallContext): Source {
  return toOrder(stored, createOrderReader(context));
}

export function createOrderReader(context: CallContext): OrderReader {
  const { world } = context.service;
  return {
    shop: context.shop,
    appId: world.app.id,
    now: context.now,
    developmentShown: world.knobs.partnerDevelopmentShown,
    metafields: (owner) => world.metafields.get(`${context.shop.domain}/${owner}`) ?? [],
    ordersOfCustomer: (id) =>
      listShopOrders(world, context.shop.domain).filter(
        (stored) => toScalarText(toObject(stored.order.customer).id) === id,
      ).length,
    companyLocation: (order) => locationOfOrder(world, context.shop.domain, order),
  };
}

function isVisible(stored: StoredOrder, context: CallContext): boolean {
  return context.scopes.has('read_all_orders') || !(stored.createdMs < context.now.getTime() - WINDOW_MS);
}
