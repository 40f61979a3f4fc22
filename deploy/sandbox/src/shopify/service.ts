import { randomUUID } from 'node:crypto';
import { issueSessionToken } from './auth/session-token.ts';
import { createBilling } from './billing/billing.ts';
import { createCatalogueService } from './catalogue/catalogue-service.ts';
import { gid } from './ids.ts';
import { printJson } from './json.ts';
import { createOrderService } from './orders/order-service.ts';
import { createPayments } from './payments/payments.ts';
import { type Shop, shopPayload } from './shops.ts';
import type { Announce } from './webhooks/announce.ts';
import type { WebhookSender } from './webhooks/sender.ts';
import type { World } from './world.ts';

/** Actions of a merchant (or of Shopify itself) in the sandbox; used by the shell and the control API. */
export type ShopifyService = ReturnType<typeof createService>;

/** Connects the world to the webhook sender: every change is stored first, then announced. */
export function createService(world: World, sender: WebhookSender) {
  const announce: Announce = (shop, events) => {
    if (!world.shops.get(shop)?.installed) return [];
    const eventId = randomUUID();
    return events.flatMap((event) => sender.send({ shop, eventId, ...event }));
  };
  const billing = createBilling(world, announce);
  const products = createCatalogueService(world, announce);
  return {
    world,
    sender,
    announce,
    billing,
    products,
    payments: createPayments(world),
    ...createOrderService(world, announce, products),
    ...installationActs(world, announce, billing.uninstalled),
    /** A session token for the shop's owner, as App Bridge would hand it out. */
    sessionToken(shop: string, overrides?: Record<string, unknown>, secret?: string): string {
      const { clientId, clientSecret } = world.app;
      return issueSessionToken({
        shop,
        clientId,
        secret: secret ?? clientSecret,
        now: world.now(),
        overrides,
      });
    },
  };
}

function installationActs(world: World, announce: Announce, endSubscriptions: (shop: string) => void) {
  return {
    /** Installs the app (managed install): the scopes are granted, tokens come by token exchange. */
    install(shop: Shop, scopes?: string[]): void {
      if (shop.installed) return;
      shop.installed = true;
      shop.installedAt = world.now().toISOString();
      if (scopes) shop.scopes = scopes;
      world.changed();
    },
    /** Uninstalls: subscriptions end and tokens die before the webhook goes out. */
    uninstall(shop: Shop): void {
      if (!shop.installed) return;
      world.tokens.revoke(shop.domain);
      endSubscriptions(shop.domain);
      announce(shop.domain, [{ topic: 'app/uninstalled', body: printJson(shopPayload(shop, world.now())) }]);
      shop.installed = false;
      world.apiSubscriptions = world.apiSubscriptions.filter((entry) => entry.shop !== shop.domain);
      world.changed();
    },
    setScopes(shop: Shop, scopes: string[]): void {
      const previous = shop.scopes;
      shop.scopes = [...scopes];
      world.changed();
      const body = printJson({
        id: world.ids.next(),
        shop_id: gid('Shop', shop.id),
        previous,
        current: scopes,
        updated_at: world.now().toISOString(),
      });
      announce(shop.domain, [{ topic: 'app/scopes_update', body }]);
    },
  };
}
