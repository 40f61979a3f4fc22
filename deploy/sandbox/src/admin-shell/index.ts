import { randomBytes } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { z } from 'zod';
import { findAdminPage } from './admin-pages.ts';
import { serveAssets } from './assets.ts';
import { composeLaunchUrl, shopDomain } from './launch.ts';
import { shellPage } from './pages.ts';
import { pickableProducts } from './products.ts';
import { proxyProvider } from './provider-proxy.ts';

export interface AdminShellOptions {
  clientId: string;
  clientSecret: string;
  /** Address that the app's frame opens, `http://127.0.0.1:3000`. */
  appUrl: string;
  appName: 'Belegfluss';
  /** Base address of the provider's sandbox, `http://127.0.0.1:4001`. */
  sevdeskControlUrl: string;
  /** A session token (JWT, 60 s) for the shop's domain and the person's session. */
  mintSessionToken(shop: string, sessionId: string): string;
}

const HANDLE = 'belegfluss';
const HOME = `/store/belegfluss-demo/apps/${HANDLE}`;
const storeName = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/);
const appHandle = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/);
const tokenRequest = z.object({
  shop: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}\.myshopify\.com$/),
  session: z.string().regex(/^[0-9a-f]{16,64}$/),
});

/** The browser's side of the Shopify sandbox: admin shell, App Bridge, session tokens, panel. */
export function adminShell(options: AdminShellOptions): FastifyPluginAsync {
  return async (app) => {
    await serveAssets(app);
    proxyProvider(app, options.sevdeskControlUrl);

    app.get('/', (_request, reply) => reply.redirect(HOME));

    app.get('/admin-shell/products', () => ({ products: pickableProducts() }));

    app.post('/admin-shell/session-token', (request, reply) => {
      const body = tokenRequest.safeParse(request.body);
      if (!body.success)
        return reply.code(400).send({ error: 'shop und session fehlen oder sind unbrauchbar.' });
      return reply
        .header('Cache-Control', 'no-store')
        .send({ token: options.mintSessionToken(body.data.shop, body.data.session) });
    });

    for (const route of ['/store/:name/apps/:handle', '/store/:name/apps/:handle/*'])
      app.get<{ Params: { name: string; handle: string } }>(route, (request, reply) => {
        const store = storeName.safeParse(request.params.name);
        const handle = appHandle.safeParse(request.params.handle);
        if (!store.success || !handle.success) return noStore(reply);
        const inner = innerPath(request.url);
        // The admin knows an app by its client id as well as by its handle.
        if (handle.data === options.clientId)
          return reply.redirect(`/store/${store.data}/apps/${HANDLE}${inner}`);
        return html(reply, appPage(options, store.data, handle.data, inner));
      });

    app.get<{ Params: { name: string; '*': string } }>('/store/:name/*', (request, reply) => {
      const store = storeName.safeParse(request.params.name);
      if (!store.success) return noStore(reply);
      const { appName, appUrl } = options;
      const adminPage = findAdminPage(`/${request.params['*']}`);
      return html(
        reply.code(adminPage === null ? 404 : 200),
        shellPage({
          store: store.data,
          handle: HANDLE,
          appName,
          appUrl,
          launchUrl: null,
          adminPage,
          session: '',
        }),
      );
    });
  };
}

function appPage(options: AdminShellOptions, store: string, handle: string, path: string): string {
  const session = randomBytes(32).toString('hex');
  const { appName, appUrl, clientSecret } = options;
  const launchUrl = composeLaunchUrl({
    appUrl,
    path,
    store,
    clientSecret,
    idToken: options.mintSessionToken(shopDomain(store), session),
    session,
    timestamp: Math.floor(Date.now() / 1000),
  });
  return shellPage({ store, handle, appName, appUrl, launchUrl, adminPage: null, session });
}

/** `/store/x/apps/y/orders?page=2` → `/orders?page=2` */
function innerPath(url: string): string {
  const { pathname, search } = new URL(url, 'http://shell.invalid');
  return `/${pathname.split('/').slice(5).join('/')}${search}`;
}

function html(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .header('Referrer-Policy', 'origin')
    .send(page);
}

function noStore(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ error: 'Einen Shop mit diesem Namen kann es nicht geben.' });
}
