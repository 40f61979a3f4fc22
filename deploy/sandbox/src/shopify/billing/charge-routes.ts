import type { FastifyInstance } from 'fastify';
import { bodyOf, readBodies } from '../http.ts';
import { textOf } from '../json.ts';
import type { ShopifyService } from '../service.ts';
import { isSigned } from './confirmation.ts';
import { closedPage, confirmationPage } from './confirmation-page.ts';

type Route = { Params: { id: string; page: string }; Querystring: { signature?: string } };

/** The page on which a merchant approves or declines a charge. */
export function chargeRoutes(service: ShopifyService, baseUrl: () => string) {
  const { world } = service;
  return async (app: FastifyInstance): Promise<void> => {
    readBodies(app);

    app.get<Route>('/admin/charges/:id/:page', async (request, reply) => {
      const { id } = request.params;
      const charge = [...world.subscriptions, ...world.purchases].find((entry) => entry.id === id);
      const signed = isSigned(id, request.query.signature, world.app.clientSecret);
      reply.type('text/html; charset=utf-8');
      if (!charge || !signed || charge.status !== 'PENDING') return reply.code(404).send(closedPage());
      return reply.send(confirmationPage(charge, request.url));
    });

    app.post<Route>('/admin/charges/:id/:page', async (request, reply) => {
      const { id } = request.params;
      const signed = isSigned(id, request.query.signature, world.app.clientSecret);
      const approved = textOf(bodyOf(request).answer) === 'approve';
      const answered = signed ? service.answerCharge(id, approved) : null;
      if (!answered) return reply.code(404).type('text/html; charset=utf-8').send(closedPage());
      if (!approved) {
        const store = answered.shop.split('.')[0];
        return reply.redirect(`${baseUrl()}/store/${store}/apps/${world.app.clientId}`, 302);
      }
      const target = new URL(answered.returnUrl);
      target.searchParams.set('charge_id', id);
      return reply.redirect(target.toString(), 302);
    });
  };
}
