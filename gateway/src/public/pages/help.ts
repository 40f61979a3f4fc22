import { searchArticles } from '@belegfluss/gateway/help';
import { helpTexts } from '@belegfluss/gateway/help-texts';
import { articleList, contactHint } from '../help/article-list.ts';
import { longestSearch, searchForm } from '../help/search-form.ts';
import { sections } from '../help/sections.ts';
import { type Html, html } from '../html.ts';
import type { PublicPage } from '../page.ts';
import { paths } from '../paths.ts';
import { publicHelpTexts as texts } from '../texts/help.ts';

const articles = sections.flatMap((section) => section.articles);

/** `/help`: every section, or what a search finds. */
export function helpPage(asked: string): PublicPage {
  const search = asked.trim().slice(0, longestSearch);
  return {
    status: 200,
    path: search === '' ? paths.help : null,
    title: search === '' ? texts.title : `${search}: ${texts.title}`,
    description: texts.description,
    footer: 'small',
    structured: [],
    coupon: null,
    main: html`<section class="wide help">
<h1>${texts.heading}</h1>
${searchForm(search)}
${search === '' ? overview() : found(search)}
${contactHint()}
</section>`,
  };
}

const overview = (): Html => html`<div class="sections">
${sections.map(
  ({ id, title, summary, articles: own }) => html`<section aria-labelledby="section-${id}">
<h2 id="section-${id}"><a href="${paths.section(id)}">${title}</a></h2>
<p>${summary}</p>
<ul>${own.map(({ section, sub, title: name }) => html`<li><a href="${paths.article(section, sub)}">${name}</a></li>`)}</ul>
</section>`,
)}
</div>`;

function found(search: string): Html {
  const results = searchArticles(articles, search);
  if (results.length > 0) return html`<h2>${helpTexts.found(results.length)}</h2>${articleList(results)}`;
  return html`<h2>${helpTexts.nothingFound.title}</h2><p>${helpTexts.nothingFound.text}</p>`;
}
