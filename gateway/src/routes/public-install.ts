import { passingBody, sendBody } from '../public/answer.ts';
import { keepCoupon } from '../public/carried-coupon.ts';
import { findCoupon } from '../public/find-coupon.ts';
import { installPage } from '../public/pages/install.ts';
import { publicPolicy, renderPage } from '../public/render-page.ts';
import { openHeaders } from './public-pages.ts';
import type { Route } from './route.ts';

/**
 * Redirects to the app's listing in the App Store: Shopify lets installations begin only there, and no app may ask for a
 * shop's address (App Store requirement 2.3.1). A partner's code is shown first, and kept in a cookie.
 */
export const publicInstall: Route = (app, { config, services }) => {
  const site = { url: config.appUrl, operator: config.operator };
  const couponIn = (query: unknown) => findCoupon(services, (query as { readonly coupon?: unknown }).coupon);

  app.get('/install', async (request, reply) => {
    const coupon = await couponIn(request.query);
    if (coupon === null) return reply.header('cache-control', 'no-store').redirect(config.listingUrl, 302);
    const page = installPage(coupon);
    return sendBody(
      request,
      openHeaders(reply.code(page.status), publicPolicy, false),
      passingBody(renderPage(page, site)),
    );
  });

  app.get('/install/with', async ({ query }, reply) => {
    const coupon = await couponIn(query);
    if (coupon !== null) reply.header('set-cookie', keepCoupon(coupon.code));
    return reply.header('cache-control', 'no-store').redirect(config.listingUrl, 302);
  });
};
