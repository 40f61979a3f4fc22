import { gid } from '../ids.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import type { Shop } from '../shops.ts';
import { listShopOrders, type World } from '../world.ts';
import { createEngine } from './engine.ts';
import { type NotificationTemplate, notificationTemplates } from './templates.ts';
import { type NotificationLinks, toVariables } from './variables.ts';

export type { NotificationTemplate } from './templates.ts';

type Rendering = { readonly html: string } | { readonly problem: string };

export type Notifications = ReturnType<typeof createNotifications>;

/** The shop's mails: the content of their templates, and their rendering for a real order. */
export function createNotifications(world: World) {
  const find = (shop: string, id: string): NotificationTemplate | null => {
    const template = notificationTemplates.find((one) => one.id === id);
    return template
      ? { ...template, body: world.notificationBodies.get(`${shop}/${id}`) ?? template.body }
      : null;
  };

  return {
    findShop: (domain: string): Shop | null => world.shops.get(domain) ?? null,

    /** The template as the merchant saved it, otherwise the default one. */
    find,

    /** Error of the template; null when it was saved. */
    save(shop: string, id: string, body: string): string | null {
      const problem = catchProblem(() => createEngine('EUR', world.knobs.notifications).parse(body));
      if (problem !== null) return problem;
      world.notificationBodies.set(`${shop}/${id}`, body);
      world.changed();
      return null;
    },

    /** The named order, or the latest one. */
    findOrder: (shop: string, id: string | null): StoredOrder | null =>
      (id === null ? listShopOrders(world, shop).at(-1) : world.orders.get(shop)?.get(id)) ?? null,

    render(
      { body }: NotificationTemplate,
      stored: StoredOrder,
      shop: Shop,
      links: NotificationLinks,
    ): Rendering {
      let html = '';
      const knobs = world.knobs.notifications;
      const metafields = world.metafields.get(`${shop.domain}/${gid('Order', stored.id)}`) ?? [];
      const problem = catchProblem(() => {
        const variables = toVariables({ stored, metafields }, shop, links, knobs);
        html = String(createEngine(shop.currency, knobs).parseAndRenderSync(body, variables));
      });
      return problem === null ? { html } : { problem };
    },
  };
}

function catchProblem(work: () => void): string | null {
  try {
    work();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
