import { randomUUID } from 'node:crypto';
import { issueSessionToken } from './auth/session-token.ts';
import { createBilling } from './billing/billing.ts';
import { createCatalogueService } from './catalogue/catalogue-service.ts';
import type { ChoicesInput } from './compose/choices.ts';
import { composeOrder } from './compose/compose-order.ts';
import { gid } from './ids.ts';
import { cloneJson, type JsonObject, printJson } from './json.ts';
import {
  type Change,
  type ChangeContext,
  closeDraft,
  type HookEvent,
  openDraft,
  placedEvents,
} from './orders/change.ts';
import { completeOrder } from './orders/complete-order.ts';
import type { StoredOrder } from './orders/stored-order.ts';
import { createPayments } from './payments/payments.ts';
import { type Shop, shopPayload } from './shops.ts';
import type { Delivery } from './webhooks/delivery-log.ts';
import type { WebhookSender } from './webhooks/sender.ts';
import type { WebhookTopic } from './webhooks/topics.ts';
import { orderBody, webhookBody } from './webhooks/webhook-body.ts';
import { keepOrder, nextOrderNumber, type World } from './world.ts';

/** Actions of a merchant (or of Shopify itself) in the sandbox; used by the shell and the control API. */
export type ShopifyService = ReturnType<typeof createService>;

/** Connects the world to the webhook sender: every change is stored first, then announced. */
export function createService(world: World, sender: WebhookSender) {
  const changeContext = (shop: Shop): ChangeContext => ({
    ids: world.ids,
    now: world.now(),
    shop,
    refundedShipping: world.knobs.refundedShipping,
  });

  /** Sends events of one merchant action; they share an event id. Only shops with the app get any. */
  function announce(shop: string, events: { topic: WebhookTopic; body: string }[]): Delivery[] {
    if (!world.shops.get(shop)?.installed) return [];
    const eventId = randomUUID();
    return events.flatMap((event) => sender.send({ shop, eventId, ...event }));
  }

  function announceOrder(stored: StoredOrder, events: HookEvent[]): void {
    announce(
      stored.shop,
      events.map(({ topic, payload }) => ({
        topic,
        body: payload === 'order' ? orderBody(stored) : webhookBody(topic, payload),
      })),
    );
  }

  /** Stores a REST-shaped order and announces it. */
  function placeOrder(shop: Shop, order: JsonObject): StoredOrder {
    const stored = completeOrder(order, {
      ids: world.ids,
      now: world.now(),
      shop,
      nextNumber: () => nextOrderNumber(world, shop.domain),
    });
    keepOrder(world, stored);
    announceOrder(stored, placedEvents(stored));
    products.moveForOrder(shop.domain, null, stored.order);
    return stored;
  }

  /** Composes an order from choices and places it. */
  function placeChoices(shop: Shop, choices: ChoicesInput): StoredOrder {
    const seed = world.seeds.get(shop.domain) ?? 0;
    world.seeds.set(shop.domain, seed + 1);
    const place = { currency: shop.currency, timeZone: shop.timeZone };
    return placeOrder(shop, composeOrder({ seed, ...choices }, world.ids, world.now(), place));
  }

  /** Replaces a stored order by another one unchanged, with a later `updated_at`. */
  function replaceOrder(shop: Shop, old: StoredOrder, body: JsonObject): StoredOrder {
    const given = cloneJson(body);
    given.id = old.order.id;
    given.name ??= old.order.name;
    given.created_at ??= old.order.created_at;
    given.transactions ??= old.transactions;
    given.updated_at ??= new Date(Math.max(world.now().getTime(), old.updatedMs + 1000)).toISOString();
    const stored = completeOrder(given, {
      ids: world.ids,
      now: world.now(),
      shop,
      nextNumber: () => nextOrderNumber(world, shop.domain),
    });
    keepOrder(world, stored);
    announceOrder(stored, [{ topic: 'orders/updated', payload: 'order' }]);
    products.moveForOrder(shop.domain, old.order, stored.order);
    return stored;
  }

  /** Stores and announces a change. */
  function apply(change: Change): Change {
    if (!change.ok) return change;
    const { shop, id, order } = change.stored;
    const before = world.orders.get(shop)?.get(id)?.order ?? null;
    keepOrder(world, change.stored);
    announceOrder(change.stored, change.events);
    products.moveForOrder(shop, before, order);
    return change;
  }

  /** Marks an order as updated after a change that its body does not show. */
  function touchOrder(shop: Shop, id: string): void {
    const stored = world.orders.get(shop.domain)?.get(id);
    if (!stored) return;
    const draft = openDraft(stored, changeContext(shop));
    apply(closeDraft(stored, draft, [{ topic: 'orders/updated', payload: 'order' }]));
  }

  function deleteOrder(stored: StoredOrder): void {
    world.orders.get(stored.shop)?.delete(stored.id);
    world.changed();
    announce(stored.shop, [{ topic: 'orders/delete', body: printJson({ id: stored.order.id }) }]);
  }

  const billing = createBilling(world, announce);
  const payments = createPayments(world);
  const products = createCatalogueService(world, announce);

  /** Installs the app (managed install): the scopes are granted, tokens come by token exchange. */
  function install(shop: Shop, scopes?: string[]): void {
    if (shop.installed) return;
    shop.installed = true;
    shop.installedAt = world.now().toISOString();
    if (scopes) shop.scopes = scopes;
    world.changed();
  }

  /** Uninstalls: subscriptions end and tokens become invalid before the webhook is sent. */
  function uninstall(shop: Shop): void {
    if (!shop.installed) return;
    world.tokens.revoke(shop.domain);
    billing.uninstalled(shop.domain);
    announce(shop.domain, [{ topic: 'app/uninstalled', body: printJson(shopPayload(shop, world.now())) }]);
    shop.installed = false;
    world.apiSubscriptions = world.apiSubscriptions.filter((entry) => entry.shop !== shop.domain);
    world.changed();
  }

  function setScopes(shop: Shop, scopes: string[]): void {
    const previous = shop.scopes;
    shop.scopes = [...scopes];
    world.changed();
    announce(shop.domain, [
      {
        topic: 'app/scopes_update',
        body: printJson({
          id: world.ids.next(),
          shop_id: gid('Shop', shop.id),
          previous,
          current: scopes,
          updated_at: world.now().toISOString(),
        }),
      },
    ]);
  }

  /** A session token for the shop's owner, as App Bridge would issue it. */
  function sessionToken(shop: string, overrides?: Record<string, unknown>, secret?: string): string {
    const { clientId, clientSecret } = world.app;
    return issueSessionToken({ shop, clientId, secret: secret ?? clientSecret, now: world.now(), overrides });
  }

  return {
    world,
    sender,
    changeContext,
    announce,
    placeOrder,
    placeChoices,
    replaceOrder,
    apply,
    touchOrder,
    deleteOrder,
    install,
    uninstall,
    setScopes,
    billing,
    payments,
    products,
    sessionToken,
  };
}
