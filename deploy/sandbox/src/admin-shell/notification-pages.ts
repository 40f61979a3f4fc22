import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify';
import { z } from 'zod';
import { readBodies } from '../shopify/http.ts';
import type { Notifications, NotificationTemplate } from '../shopify/notifications/index.ts';
import type { Shop } from '../shopify/shops.ts';
import { shopDomain } from './launch.ts';
import { editPage, messagePage, orderStatusPage } from './notification-html.ts';

type Where = { Params: { name: string; id: string }; Querystring: { order?: string; saved?: string } };

const form = z.object({ body: z.string().max(1_000_000) });

/**
 * The admin's pages of one notification, and the customer's page of an order that its links lead to:
 * `/store/{name}/email_templates/{id}/edit` and `/preview`, `/store/{name}/order-status/{id}`.
 */
export function notificationPages(notifications: Notifications): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    readBodies(app);

    app.get<Where>('/store/:name/email_templates/:id/edit', ({ params, query }, reply) =>
      withTemplate(notifications, params, reply, (_, template) =>
        html(reply, editPage(params.name, template, { saved: query.saved !== undefined, problem: null })),
      ),
    );

    app.post<Where>('/store/:name/email_templates/:id/edit', ({ params, body }, reply) =>
      withTemplate(notifications, params, reply, (shop, template) => {
        const given = form.parse(body).body.replaceAll('\r\n', '\n');
        const problem = notifications.save(shop.domain, template.id, given);
        if (problem === null) return reply.redirect('edit?saved', 303);
        const page = editPage(params.name, { ...template, body: given }, { saved: false, problem });
        return html(reply.code(422), page);
      }),
    );

    app.get<Where>('/store/:name/email_templates/:id/preview', ({ params, query, protocol, host }, reply) =>
      withTemplate(notifications, params, reply, (shop, template) => {
        const order = notifications.findOrder(shop.domain, query.order ?? null);
        if (!order) return html(reply.code(404), noOrder(query.order !== undefined));
        const store = `${protocol}://${host}/store/${params.name}`;
        const links = { shop: `${store}/`, orderStatus: `${store}/order-status/${order.id}` };
        const mail = notifications.render(template, order, shop, links);
        return 'html' in mail
          ? html(reply.header('Content-Security-Policy', asMail), mail.html)
          : html(reply.code(422), messagePage('Die Vorlage lässt sich nicht darstellen', mail.problem));
      }),
    );

    app.get<Where>('/store/:name/order-status/:id', ({ params }, reply) => {
      const shop = notifications.findShop(shopDomain(params.name));
      const order = shop && notifications.findOrder(shop.domain, params.id);
      return order
        ? html(reply, orderStatusPage(shop, order))
        : html(reply.code(404), messagePage('Bestellung nicht gefunden', 'Es gibt sie nicht (mehr).'));
    });
  };
}

/** A mail runs no scripts; its links may be followed, also in a new window, and may start a download. */
const asMail = 'sandbox allow-popups allow-popups-to-escape-sandbox allow-downloads';

function withTemplate(
  notifications: Notifications,
  { name, id }: Where['Params'],
  reply: FastifyReply,
  answer: (shop: Shop, template: NotificationTemplate) => FastifyReply,
): FastifyReply {
  const shop = notifications.findShop(shopDomain(name));
  const template = shop && notifications.find(shop.domain, id);
  return template
    ? answer(shop, template)
    : html(reply.code(404), messagePage('Vorlage nicht gefunden', 'Diese Benachrichtigung gibt es nicht.'));
}

const noOrder = (named: boolean): string =>
  messagePage(
    'Keine Bestellung für die Vorschau',
    named ? 'Die Bestellung gibt es nicht (mehr).' : 'Gib in der Sandbox zuerst eine Bestellung auf.',
  );

const html = (reply: FastifyReply, page: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-store').send(page);
