import { helpTexts } from '@belegfluss/gateway/help-texts';
import { searchForm } from '../help/search-form.ts';
import { html } from '../html.ts';
import type { PublicPage } from '../page.ts';
import { paths } from '../paths.ts';
import { frameTexts } from '../texts/frame.ts';

/** An address below `/help` that leads nowhere: the page offers a search. */
export const notFoundPage = (): PublicPage => ({
  status: 404,
  path: null,
  title: `${helpTexts.notFound.title}: ${frameTexts.product}`,
  description: helpTexts.notFound.text,
  footer: 'small',
  structured: [],
  coupon: null,
  main: html`<section class="wide narrow">
<h1>${helpTexts.notFound.title}</h1>
<p class="lead">${helpTexts.notFound.text}</p>
${searchForm('')}
<p><a href="${paths.help}">${helpTexts.notFound.action}</a></p>
</section>`,
});
