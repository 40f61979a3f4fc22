import type { Operator } from '@belegfluss/gateway/contract';
import { findArticle, type HelpArticle } from '@belegfluss/gateway/help';
import { helpTexts } from '@belegfluss/gateway/help-texts';
import { breadcrumbs, structuredPath } from '../help/breadcrumbs.ts';
import { renderBlocks } from '../help/render-blocks.ts';
import { sections } from '../help/sections.ts';
import { type Html, html } from '../html.ts';
import type { PublicPage, Site } from '../page.ts';
import { paths } from '../paths.ts';
import { publicHelpTexts } from '../texts/help.ts';

/** `/help/{section}/{sub}`: one article and its neighbours. Null where there is none. */
export function helpArticlePage(
  site: Site & { readonly operator: Operator },
  sectionId: string,
  sub: string,
): PublicPage | null {
  const found = findArticle(sections, sectionId, sub);
  if (found === null) return null;
  const { section, article, previous, next } = found;
  const path = paths.article(sectionId, sub);
  const { feedback } = helpTexts;
  return {
    status: 200,
    path,
    title: `${article.title}: ${publicHelpTexts.title}`,
    description: article.summary,
    footer: 'small',
    structured: [structuredPath(site, [paths.section(section.id), section.title], [path, article.title])],
    coupon: null,
    main: html`<article class="wide help article">
${breadcrumbs([paths.section(section.id), section.title])}
<h1>${article.title}</h1>
<p class="lead">${article.summary}</p>
${renderBlocks(article.blocks, site.operator)}
</article>
<div class="wide help">
<nav class="neighbours" aria-label="${helpTexts.neighbours}">
${previous !== null && neighbour(helpTexts.previous, previous)}${next !== null && neighbour(helpTexts.next, next)}
</nav>
<aside class="card" aria-labelledby="feedback">
<h2 id="feedback">${feedback.title}</h2>
<p>${feedback.text}</p>
<p><a class="button plain" href="${paths.contactAbout(feedback.subject(article.title))}">${feedback.action}</a></p>
</aside>
</div>`,
  };
}

const neighbour = (label: string, { section, sub, title }: HelpArticle): Html =>
  html`<a href="${paths.article(section, sub)}"><span>${label}</span> ${title}</a>`;
