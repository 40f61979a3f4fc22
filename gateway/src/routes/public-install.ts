import { passingBody, sendBody } from '../public/answer.ts';
import { couponOf } from '../public/coupon-of.ts';
import { installPage } from '../public/pages/install.ts';
import { publicPolicy, renderPage } from '../public/render-page.ts';
import { openHeaders } from './public-pages.ts';
import type { Route } from './route.ts';

/**
 * To the app's listing in the App Store: Shopify lets installations begin nowhere else and no app ask for a shop's
 * address (App Store requirement 2.3.1). A partner's code is shown first.
 */
export const publicInstall: Route = (app, { config }) => {
  const site = { url: config.appUrl, operator: config.operator };

  app.get('/install', async (request, reply) => {
    const coupon = couponOf((request.query as { readonly coupon?: unknown }).coupon);
    if (coupon === null) return reply.header('cache-control', 'no-store').redirect(config.listingUrl, 302);
    const page = installPage(coupon, config.listingUrl);
    return sendBody(
      request,
      openHeaders(reply.code(page.status), publicPolicy, false),
      passingBody(renderPage(page, site)),
    );
  });
};
