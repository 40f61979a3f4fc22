import type { createCatalogueService } from '../catalogue/catalogue-service.ts';
import type { ChoicesInput } from '../compose/choices.ts';
import { composeOrder } from '../compose/compose-order.ts';
import { cloneJson, type JsonObject, printJson } from '../json.ts';
import type { Shop } from '../shops.ts';
import type { Announce } from '../webhooks/announce.ts';
import { orderBody, webhookBody } from '../webhooks/webhook-body.ts';
import { keepOrder, nextOrderNumber, type World } from '../world.ts';
import {
  type Change,
  type ChangeContext,
  closeDraft,
  type HookEvent,
  openDraft,
  placedEvents,
} from './change.ts';
import { completeOrder } from './complete-order.ts';
import type { StoredOrder } from './stored-order.ts';

type StockOfOrders = Pick<ReturnType<typeof createCatalogueService>, 'moveForOrder'>;

/** Orders of all shops: every change is stored first, announced then, and moves stock last. */
export function createOrderService(world: World, announce: Announce, products: StockOfOrders) {
  const changeContext = (shop: Shop): ChangeContext => ({
    ids: world.ids,
    now: world.now(),
    shop,
    refundedShipping: world.knobs.refundedShipping,
  });

  const complete = (shop: Shop, order: JsonObject): StoredOrder =>
    completeOrder(order, {
      ids: world.ids,
      now: world.now(),
      shop,
      nextNumber: () => nextOrderNumber(world, shop.domain),
    });

  function store(before: JsonObject | null, stored: StoredOrder, events: HookEvent[]): void {
    keepOrder(world, stored);
    announce(
      stored.shop,
      events.map(({ topic, payload }) => ({
        topic,
        body: payload === 'order' ? orderBody(stored) : webhookBody(topic, payload),
      })),
    );
    products.moveForOrder(stored.shop, before, stored.order);
  }

  /** Takes a REST-shaped order. */
  function placeOrder(shop: Shop, order: JsonObject): StoredOrder {
    const stored = complete(shop, order);
    store(null, stored, placedEvents(stored));
    return stored;
  }

  /** Applies a change that was decided. */
  function apply(change: Change): Change {
    if (!change.ok) return change;
    const { shop, id } = change.stored;
    store(world.orders.get(shop)?.get(id)?.order ?? null, change.stored, change.events);
    return change;
  }

  return {
    changeContext,
    placeOrder,
    apply,
    /** Composes an order from choices and places it. */
    placeChoices(shop: Shop, choices: ChoicesInput): StoredOrder {
      const seed = world.seeds.get(shop.domain) ?? 0;
      world.seeds.set(shop.domain, seed + 1);
      const place = { currency: shop.currency, timeZone: shop.timeZone };
      return placeOrder(shop, composeOrder({ seed, ...choices }, world.ids, world.now(), place));
    },
    /** Puts another order in the place of a stored one, as it is, with a later `updated_at`. */
    replaceOrder(shop: Shop, old: StoredOrder, body: JsonObject): StoredOrder {
      const given = cloneJson(body);
      given.id = old.order.id;
      given.name ??= old.order.name;
      given.created_at ??= old.order.created_at;
      given.transactions ??= old.transactions;
      given.updated_at ??= new Date(Math.max(world.now().getTime(), old.updatedMs + 1000)).toISOString();
      const stored = complete(shop, given);
      store(old.order, stored, [{ topic: 'orders/updated', payload: 'order' }]);
      return stored;
    },
    /** An order on which something was changed that its body does not show: it is younger now, and says so. */
    touchOrder(shop: Shop, id: string): void {
      const stored = world.orders.get(shop.domain)?.get(id);
      if (!stored) return;
      const draft = openDraft(stored, changeContext(shop));
      apply(closeDraft(stored, draft, [{ topic: 'orders/updated', payload: 'order' }]));
    },
    deleteOrder(stored: StoredOrder): void {
      world.orders.get(stored.shop)?.delete(stored.id);
      world.changed();
      announce(stored.shop, [{ topic: 'orders/delete', body: printJson({ id: stored.order.id }) }]);
    },
  };
}
