import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { getBodyObject, parseShopName, readBodies } from '../http.ts';
import type { ShopifyService } from '../service.ts';
import type { Shop } from '../shops.ts';
import { grantPage, oauthErrorPage } from './grant-page.ts';
import { undeclaredScopes } from './scopes.ts';

const list = z
  .string()
  .default('')
  .transform((text) => text.split(',').filter(Boolean));
const authorizeQuery = z.object({
  client_id: z.string(),
  redirect_uri: z.string(),
  state: z.string().default(''),
});
const installQuery = z.object({ client_id: z.string(), scope: list, optional_scopes: list });

type InstallQuery = z.output<typeof installQuery>;
type Question = { shop: Shop; query: InstallQuery };

/** Pages where merchants install the app and grant it scopes, outside its frame. */
export function oauthRoutes(service: ShopifyService) {
  const { world } = service;
  const fail = (reply: FastifyReply, error: string) =>
    page(reply.code(400), oauthErrorPage(`Oauth error ${error}`));

  const authorize = (request: FastifyRequest, reply: FastifyReply) => {
    const query = authorizeQuery.safeParse(request.query);
    if (query.data?.client_id !== world.app.clientId) return fail(reply, 'application_cannot_be_found');
    const { redirect_uri, state } = query.data;
    if (!world.app.configuration.redirectUrls.includes(redirect_uri))
      return fail(reply, 'invalid_request: The redirect_uri is not whitelisted');
    const target = new URL(redirect_uri);
    target.searchParams.set('shop', parseShopDomain(request) ?? '');
    target.searchParams.set('state', state);
    return reply.redirect(target.href);
  };

  /** Reads the requested scopes, or answers why Shopify would not ask the merchant for them. */
  const read = (request: FastifyRequest, reply: FastifyReply): Question | FastifyReply => {
    const query = installQuery.safeParse(request.query);
    if (query.data?.client_id !== world.app.clientId) return fail(reply, 'application_cannot_be_found');
    const shop = world.shops.get(parseShopDomain(request) ?? '');
    if (!shop) return page(reply.code(404), oauthErrorPage('There is no such shop'));
    const { requiredScopes } = world.app.configuration;
    const undeclared = [
      ...query.data.scope.filter((scope) => !requiredScopes.includes(scope)),
      ...undeclaredScopes(world, query.data.optional_scopes),
    ];
    if (undeclared.length > 0)
      return fail(reply, `invalid_scope: The app does not declare ${undeclared.join(', ')}`);
    return { shop, query: query.data };
  };

  const listMissingScopes = ({ shop, query }: Question): string[] => {
    const wanted = [...world.app.configuration.requiredScopes, ...query.optional_scopes];
    return shop.installed ? wanted.filter((scope) => !shop.scopes.includes(scope)) : wanted;
  };

  const ask = (request: FastifyRequest, reply: FastifyReply) => {
    const question = read(request, reply);
    if (!('shop' in question)) return question;
    const missing = listMissingScopes(question);
    const { shop } = question;
    if (shop.installed && missing.length === 0) return reply.redirect(toAppPath(shop), 303);
    return page(reply, grantPage({ shop: shop.domain, isInstalled: shop.installed, scopes: missing }));
  };

  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const question = read(request, reply);
    if (!('shop' in question)) return question;
    const { shop } = question;
    if (getBodyObject(request).answer === 'grant') {
      const missing = listMissingScopes(question);
      if (shop.installed) service.setScopes(shop, [...shop.scopes, ...missing]);
      else service.install(shop, missing);
    }
    return reply.redirect(toAppPath(shop), 303);
  };

  const toAppPath = ({ domain }: Shop) => `/store/${domain.split('.')[0]}/apps/${world.app.handle}`;

  return async (app: FastifyInstance): Promise<void> => {
    readBodies(app);
    for (const prefix of ['', '/shops/:shop']) app.get(`${prefix}/admin/oauth/authorize`, authorize);
    for (const path of [
      '/admin/oauth/install',
      '/shops/:shop/admin/oauth/install',
      '/store/:store/oauth/install',
    ]) {
      app.get(path, ask);
      app.post(path, answer);
    }
  };
}

/** The shop in the admin's address, in the shop's own address, or named as in all other calls. */
function parseShopDomain(request: FastifyRequest): string | null {
  const { shop, store } = request.params as { shop?: string; store?: string };
  return shop ?? (store === undefined ? parseShopName(request) : `${store}.myshopify.com`);
}

const page = (reply: FastifyReply, html: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-store').send(html);
