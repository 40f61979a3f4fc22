import { passingBody, sendBody } from '../public/answer.ts';
import { keepCoupon } from '../public/carried-coupon.ts';
import { couponOf } from '../public/coupon-of.ts';
import { findWorth } from '../public/find-worth.ts';
import { installPage } from '../public/pages/install.ts';
import { publicPolicy, renderPage } from '../public/render-page.ts';
import { openHeaders } from './public-pages.ts';
import type { Route } from './route.ts';

/**
 * To the app's listing in the App Store: Shopify lets installations begin nowhere else and no app ask for a shop's
 * address (App Store requirement 2.3.1). A partner's code is shown first, and taken along.
 */
export const publicInstall: Route = (app, { config, services }) => {
  const site = { url: config.appUrl, operator: config.operator };
  const codeOf = (query: unknown) => couponOf((query as { readonly coupon?: unknown }).coupon);

  app.get('/install', async (request, reply) => {
    const coupon = codeOf(request.query);
    if (coupon === null) return reply.header('cache-control', 'no-store').redirect(config.listingUrl, 302);
    const page = installPage(coupon, await findWorth(services, coupon));
    return sendBody(
      request,
      openHeaders(reply.code(page.status), publicPolicy, false),
      passingBody(renderPage(page, site)),
    );
  });

  app.get('/install/with', async ({ query }, reply) => {
    const coupon = codeOf(query);
    if (coupon !== null) reply.header('set-cookie', keepCoupon(coupon));
    return reply.header('cache-control', 'no-store').redirect(config.listingUrl, 302);
  });
};
