import type { HelpArticle } from '@belegfluss/gateway/help';
import { helpTexts } from '@belegfluss/gateway/help-texts';
import { type Html, html } from '../html.ts';
import { paths } from '../paths.ts';

/** Articles with what they are about. */
export const articleList = (articles: readonly HelpArticle[]): Html => html`<ul class="articles">
${articles.map(({ section, sub, title, summary }) => html`<li><a href="${paths.article(section, sub)}">${title}</a><p>${summary}</p></li>`)}
</ul>`;

export const contactHint = (): Html => html`<aside class="card" aria-labelledby="contact-hint">
<h2 id="contact-hint">${helpTexts.contactCard.title}</h2>
<p>${helpTexts.contactCard.text}</p>
<p><a class="button plain" href="${paths.contact}">${helpTexts.contactCard.action}</a></p>
</aside>`;
