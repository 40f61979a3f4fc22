import { passingBody, sendBody } from '../public/answer.ts';
import { affiliatePage } from '../public/pages/affiliate.ts';
import { publicPolicy, renderPage } from '../public/render-page.ts';
import { readShop } from '../public/shop-name.ts';
import { storeName } from '../session/shop-domain.ts';
import { openHeaders } from './public-pages.ts';
import type { Route } from './route.ts';

/** From a shop as somebody types it to the app's page for joining, in that shop's admin; nowhere else. */
export const publicJoin: Route = (app, { config }) => {
  const site = { url: config.appUrl, operator: config.operator };
  const policy = publicPolicy(config.adminUrl);

  app.get('/affiliate/join', async (request, reply) => {
    const { shop } = request.query as { readonly shop?: unknown };
    const typed = typeof shop === 'string' ? shop : '';
    const read = readShop(typed);
    if (read.kind === 'shop') {
      // The admin knows an app by its client id, and opens it at the address that follows.
      const page = `/store/${storeName(read.shop)}/apps/${config.clientId}/affiliate`;
      return reply.header('cache-control', 'no-store').redirect(new URL(page, config.adminUrl).href, 302);
    }
    const asked = { typed: typed.slice(0, 200), why: shop === undefined ? null : read.why };
    const page = affiliatePage(asked);
    return sendBody(
      request,
      openHeaders(reply.code(page.status), policy, false),
      passingBody(renderPage(page, site)),
    );
  });
};
