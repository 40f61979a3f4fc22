import { escapeHtml } from '../document/escape-html.ts';
import { sections } from './help/sections.ts';
import { paths } from './paths.ts';

/** Every page that shall be found, by its path. */
const indexedPaths: readonly string[] = [
  paths.home,
  paths.affiliate,
  paths.help,
  paths.imprint,
  paths.contact,
  ...sections.flatMap(({ id, articles }) => [
    paths.section(id),
    ...articles.map(({ section, sub }) => paths.article(section, sub)),
  ]),
];

export const siteMap = (url: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${indexedPaths.map((path) => `<url><loc>${escapeHtml(new URL(path, url).href)}</loc></url>`).join('\n')}
</urlset>
`;

/** Pages that must not be indexed state so themselves, which robots only read where they may. */
export const robots = (url: string): string => `User-agent: *
Disallow: /api/
Disallow: ${paths.install}
Sitemap: ${new URL('/sitemap.xml', url).href}
`;
