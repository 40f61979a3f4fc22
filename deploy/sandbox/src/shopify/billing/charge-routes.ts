import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getBodyObject, readBodies } from '../http.ts';
import { toScalarText } from '../json.ts';
import type { ShopifyService } from '../service.ts';
import { isSigned } from './confirmation.ts';
import { closedPage, confirmationPage, unapprovablePage } from './confirmation-page.ts';
import { findRunningSubscription } from './passage.ts';

type Route = { Params: { id: string; page: string }; Querystring: { signature?: string; shop?: string } };

/** The page on which a merchant approves or declines a charge. */
export function chargeRoutes(service: ShopifyService, baseUrl: () => string) {
  const { world, billing } = service;

  /** The charge that the address was issued for, while it is pending. */
  function findPendingCharge(request: FastifyRequest<Route>) {
    const { id, page } = request.params;
    const charge = billing.findPending(id);
    if (!charge) return null;
    return isSigned(charge, { page, ...signedPart(request.query) }, world.app.clientSecret) ? charge : null;
  }

  return async (app: FastifyInstance): Promise<void> => {
    readBodies(app);

    app.get<Route>('/admin/charges/:id/:page', async (request, reply) => {
      const charge = findPendingCharge(request);
      if (!charge) return refuse(reply);
      if (billing.isUnapprovable(charge)) return setHtmlHeaders(reply).send(unapprovablePage());
      const shop = world.shops.get(charge.shop)!;
      const running = findRunningSubscription(billing.charges(charge.shop).subscriptions) ?? null;
      const place = { action: request.url, shop, running, now: world.now() };
      return setHtmlHeaders(reply).send(confirmationPage(charge, place));
    });

    app.post<Route>('/admin/charges/:id/:page', async (request, reply) => {
      const charge = findPendingCharge(request);
      const answer = toScalarText(getBodyObject(request).answer);
      if (!charge || (answer !== 'approve' && answer !== 'decline')) return refuse(reply);
      const store = `${baseUrl()}/store/${charge.shop.split('.')[0]}`;
      if (answer === 'approve') {
        const target = billing.approve(charge.id);
        return target === null ? refuse(reply) : reply.redirect(inSandbox(target, store), 302);
      }
      billing.decline(charge.id);
      return reply.redirect(`${store}/apps/${world.app.clientId}`, 302);
    });
  };
}

const signedPart = ({ shop, signature }: Route['Querystring']) => ({ shop, signature });

const setHtmlHeaders = (reply: FastifyReply): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .header('Referrer-Policy', 'origin');

const refuse = (reply: FastifyReply): FastifyReply => setHtmlHeaders(reply).code(404).send(closedPage());

/** Maps an address of the real admin to that of the sandbox; leaves others unchanged. */
function inSandbox(address: string, store: string): string {
  const { hostname, pathname, search, hash } = new URL(address);
  const admin = /^\/store\/[^/]+(\/.*)?$/.exec(pathname);
  return hostname === 'admin.shopify.com' && admin ? `${store}${admin[1] ?? '/'}${search}${hash}` : address;
}
