import { listCurrency, planNames } from '@belegfluss/shops/contract';
import type { ShownCoupon } from '../find-coupon.ts';
import { html } from '../html.ts';
import { featureList } from '../landing/feature-list.ts';
import { hero } from '../landing/hero.ts';
import { howItWorks, trustPoints } from '../landing/how-it-works.ts';
import { pricing } from '../landing/pricing.ts';
import { questions, structuredQuestions } from '../landing/questions.ts';
import type { PublicPage, Site } from '../page.ts';
import { paths } from '../paths.ts';
import { listPlanPrices, publicPlans } from '../prices.ts';
import { frameTexts } from '../texts/frame.ts';
import { landingTexts as texts } from '../texts/landing.ts';

/** `/`, for visitors who do not come from a shop's admin. */
export const landingPage = (site: Site, coupon: ShownCoupon | null): PublicPage => ({
  status: 200,
  path: paths.home,
  title: texts.title,
  description: texts.description,
  footer: 'full',
  structured: [application(site), structuredQuestions],
  coupon,
  main: html`${hero(coupon?.code ?? null)}
${howItWorks()}
${featureList()}
${trustPoints()}
${pricing(coupon?.code ?? null)}
${questions()}
<section class="tinted" id="install" aria-labelledby="install-title">
<div class="wide narrow">
<h2 id="install-title">${texts.install.title}</h2>
<p class="lead">${texts.install.lead}</p>
<p class="actions"><a class="button" href="${paths.installWith(coupon?.code ?? null)}">${texts.install.action}</a></p>
</div>
</section>`,
});

const application = ({ url, operator }: Site): object => ({
  '@type': 'SoftwareApplication',
  name: frameTexts.product,
  description: texts.description,
  url,
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Web',
  inLanguage: 'de',
  provider: { '@type': 'Organization', name: operator.name, email: operator.email },
  offers: publicPlans.map((id) => ({
    '@type': 'Offer',
    name: planNames[id],
    price: listPlanPrices(id).month,
    priceCurrency: listCurrency,
  })),
});
