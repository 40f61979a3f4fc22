import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../config.ts';
import { pagePolicy } from '../document/content-policy.ts';
import { loadPage } from '../document/page-template.ts';
import { encode, pickEncoded } from '../http/encoding.ts';
import { isNavigation } from '../http/is-navigation.ts';
import { notFound } from '../problems/problem-error.ts';
import { shopDomain } from '../session/shop-domain.ts';
import { sendProblem } from './problems.ts';
import { serveFiles } from './web-files.ts';

/** Serves the built web: its files, and its page for every other address that a browser navigates to. */
export async function serveWeb(app: FastifyInstance, config: GatewayConfig): Promise<void> {
  const { clientId, appBridgeUrl, adminUrl, webDirectory } = config;
  const page = await encode(await loadPage(webDirectory, { apiKey: clientId, appBridgeUrl }));
  const preload = `<${appBridgeUrl}>; rel="preload"; as="script"`;
  await serveFiles(app, webDirectory);

  app.setNotFoundHandler((request, reply) => {
    if (!isNavigation(request)) return sendProblem(request, reply, notFound());
    const { shop } = request.query as { readonly shop?: unknown };
    const { body, headers } = pickEncoded(request, page);
    return reply
      .code(200)
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': pagePolicy(shopDomain.safeParse(shop).data ?? null, {
          adminUrl,
          appBridgeUrl,
        }),
        link: preload,
        ...headers,
      })
      .send(body);
  });
}
