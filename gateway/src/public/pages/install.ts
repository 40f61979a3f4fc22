import { html } from '../html.ts';
import { installForm } from '../install-form.ts';
import type { PublicPage } from '../page.ts';
import type { ShopProblem } from '../shop-name.ts';
import { installTexts as texts } from '../texts/install.ts';
import { landingTexts } from '../texts/landing.ts';

/** `/install` where no shop is meant yet, or none that could be. */
export const installPage = (asked: {
  readonly typed: string;
  readonly why: ShopProblem | null;
  readonly coupon: string | null;
}): PublicPage => ({
  status: asked.why === null ? 200 : 400,
  path: null,
  title: asked.why === null ? texts.title : `${texts.failed}: ${texts.title}`,
  description: texts.description,
  footer: 'small',
  structured: [],
  coupon: asked.coupon,
  main: html`<section class="wide narrow">
<h1>${texts.title}</h1>
<p class="lead">${landingTexts.install.lead}</p>
${installForm(asked)}
</section>`,
});
