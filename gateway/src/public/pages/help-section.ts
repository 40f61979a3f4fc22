import { articleList, contactHint } from '../help/article-list.ts';
import { breadcrumbs, structuredPath } from '../help/breadcrumbs.ts';
import { sections } from '../help/sections.ts';
import { html } from '../html.ts';
import type { PublicPage, Site } from '../page.ts';
import { paths } from '../paths.ts';
import { publicHelpTexts } from '../texts/help.ts';

/** `/help/{section}`: its articles. Null where there is none. */
export function helpSectionPage(site: Site, id: string): PublicPage | null {
  const section = sections.find((one) => one.id === id);
  if (section === undefined) return null;
  const { title, summary, articles } = section;
  const path = paths.section(id);
  return {
    status: 200,
    path,
    title: `${title}: ${publicHelpTexts.title}`,
    description: `${summary} ${articles.map((article) => article.title).join(', ')}.`.slice(0, 300),
    footer: 'small',
    structured: [structuredPath(site, [path, title])],
    coupon: null,
    main: html`<section class="wide help">
${breadcrumbs()}
<h1>${title}</h1>
<p class="lead">${summary}</p>
${articleList(articles)}
${contactHint()}
</section>`,
  };
}
