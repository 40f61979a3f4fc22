import { html } from '../html.ts';
import type { PublicPage } from '../page.ts';
import { installTexts as texts } from '../texts/install.ts';

/**
 * `/install` with a partner's code. The App Store hands nothing on to the app, and a cookie would be a third party's
 * inside the admin: the reader takes the code along.
 */
export const installPage = (coupon: string, listingUrl: string): PublicPage => ({
  status: 200,
  path: null,
  title: texts.title,
  description: texts.description,
  footer: 'small',
  structured: [],
  coupon: null,
  main: html`<section class="wide narrow">
<h1>${texts.title}</h1>
<p class="lead">${texts.lead}</p>
<p class="code"><code>${coupon}</code></p>
<ol>${texts.steps.map((step) => html`<li>${step}</li>`)}</ol>
<p class="actions"><a class="button" href="${listingUrl}">${texts.action}</a></p>
</section>`,
});
