import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Body, keptBody, passingBody, sendBody } from '../public/answer.ts';
import { createViewCounter } from '../public/count-views.ts';
import { findCoupon } from '../public/find-coupon.ts';
import { dependsOnQuery, findPage, type PublicSite } from '../public/find-page.ts';
import { paths } from '../public/paths.ts';
import { publicPolicy, renderPage } from '../public/render-page.ts';
import { isOpenedInAdmin, openingVary } from '../public/where-opened.ts';
import type { Route } from './route.ts';

/** The pages for visitors outside a shop's admin; inside, the web has the same addresses. */
export const publicPages: Route = (app, { config, services, logger }) => {
  const site: PublicSite = { url: config.appUrl, operator: config.operator };
  const kept = new Map<string, Body>();
  const countView = createViewCounter({
    secret: config.clientSecret,
    logger,
    countView: (view) => services.programme.countView(view, { timeoutMs: 5_000 }),
  });

  for (const path of ['/', '/affiliate', '/help', '/help/*'])
    app.get(path, async (request, reply) => {
      if (isOpenedInAdmin({ query: request.query as Record<string, unknown>, headers: request.headers }))
        return reply.callNotFound();
      return answer(request, reply);
    });

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { pathname, searchParams } = new URL(request.url, 'http://any');
    const known = dependsOnQuery(searchParams) ? undefined : kept.get(pathname);
    if (known) return sendBody(request, openHeaders(reply, publicPolicy, true), known);
    const asked = pathname === paths.home ? searchParams.get('coupon') : null;
    const coupon = await findCoupon(services, asked);
    const page = findPage(pathname, searchParams, coupon, site);
    if (coupon) reply.raw.once('finish', () => countView(coupon.code, request, new Date()));
    const text = renderPage(page, site);
    const isKept = page.path === pathname && coupon === null;
    const body = isKept ? keptBody(text) : passingBody(text);
    if (isKept) kept.set(pathname, body);
    const isShared = page.path !== null && asked === null;
    return sendBody(request, openHeaders(reply.code(page.status), publicPolicy, isShared), body);
  }
};

/** Headers of a public page. */
export const openHeaders = (reply: FastifyReply, policy: string, isSharedPage: boolean): FastifyReply =>
  reply.type('text/html; charset=utf-8').headers({
    'content-security-policy': policy,
    'cache-control': isSharedPage ? 'public, max-age=300' : 'no-store',
    vary: `Accept-Encoding, ${openingVary}`,
  });
