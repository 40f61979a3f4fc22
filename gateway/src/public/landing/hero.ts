import { plans, trialDays } from '@belegfluss/shops/contract';
import { type Html, html } from '../html.ts';
import { paths } from '../paths.ts';
import { landingTexts } from '../texts/landing.ts';
import { picture } from './picture.ts';

const { hero: texts } = landingTexts;

export const hero = (coupon: string | null): Html => html`<section class="hero">
<div class="wide split">
<div>
<p class="eyebrow">${texts.eyebrow}</p>
<h1>${texts.title}</h1>
<p class="lead">${texts.lead}</p>
<p class="actions"><a class="button" href="${paths.installWith(coupon)}">${texts.install}</a> <a class="button plain" href="${paths.pricing}">${texts.pricing}</a></p>
<ul class="facts">${texts.facts(trialDays, plans.free.transfers).map((fact) => html`<li>${fact}</li>`)}</ul>
</div>
${picture()}
</div>
</section>`;
