import type { ShownCoupon } from '../find-coupon.ts';
import { html } from '../html.ts';
import type { PublicPage } from '../page.ts';
import { paths } from '../paths.ts';
import { frameTexts } from '../texts/frame.ts';
import { installTexts as texts } from '../texts/install.ts';

/** `/install` with a partner's code, which goes along from here where the reader's browser lets it. */
export const installPage = ({ code, worth }: ShownCoupon): PublicPage => ({
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
<p class="code"><code>${code}</code></p>
${worth && html`<p class="lead">${frameTexts.coupon.worth(worth.percent, worth.months)}</p>`}
<ol>${texts.steps.map((step) => html`<li>${step}</li>`)}</ol>
<p class="actions"><a class="button" href="${paths.installTaking(code)}">${texts.action}</a></p>
<p>${texts.cookie}</p>
</section>`,
});
