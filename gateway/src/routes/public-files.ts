import { type Body, keptBody, sendBody } from '../public/answer.ts';
import { iconFile } from '../public/icon.ts';
import { paths } from '../public/paths.ts';
import { robots, siteMap } from '../public/site-map.ts';
import type { Route } from './route.ts';

/** Files for browsers and search engines besides the pages. */
export const publicFiles: Route = (app, { config }) => {
  const files: readonly (readonly [path: string, type: string, body: Body])[] = [
    ['/robots.txt', 'text/plain; charset=utf-8', keptBody(robots(config.appUrl))],
    ['/sitemap.xml', 'application/xml; charset=utf-8', keptBody(siteMap(config.appUrl))],
    [paths.icon, 'image/svg+xml', keptBody(iconFile)],
  ];
  for (const [path, type, body] of files)
    app.get(path, async (request, reply) =>
      sendBody(
        request,
        reply.type(type).headers({ 'cache-control': 'public, max-age=86400', vary: 'Accept-Encoding' }),
        body,
      ),
    );
};
