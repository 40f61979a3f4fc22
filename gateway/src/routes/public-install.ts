import { passingBody, sendBody } from '../public/answer.ts';
import { couponOf } from '../public/coupon-of.ts';
import { installPage } from '../public/pages/install.ts';
import { publicPolicy, renderPage } from '../public/render-page.ts';
import { readShop } from '../public/shop-name.ts';
import { openHeaders } from './public-pages.ts';
import type { Route } from './route.ts';

/** From a shop as somebody types it to Shopify's page for installing; nowhere else, whatever is typed. */
export const publicInstall: Route = (app, { config }) => {
  const site = { url: config.appUrl, operator: config.operator };
  const policy = publicPolicy(config.adminUrl);

  app.get('/install', async (request, reply) => {
    const { shop, coupon: code } = request.query as { readonly shop?: unknown; readonly coupon?: unknown };
    const typed = typeof shop === 'string' ? shop : '';
    const read = readShop(typed);
    if (read.kind === 'shop') {
      const query = new URLSearchParams({ shop: read.shop });
      return reply.header('cache-control', 'no-store').redirect(`/api/auth?${query}`, 302);
    }
    const why = shop === undefined ? null : read.why;
    const page = installPage({ typed: typed.slice(0, 200), why, coupon: couponOf(code) });
    return sendBody(
      request,
      openHeaders(reply.code(page.status), policy, false),
      passingBody(renderPage(page, site)),
    );
  });
};
