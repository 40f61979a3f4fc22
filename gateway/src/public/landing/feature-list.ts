import { type Feature, featureNames, features, firstPlanWith, planNames } from '@belegfluss/shops/contract';
import { type Html, html } from '../html.ts';
import { featureTexts } from '../texts/features.ts';
import { landingTexts } from '../texts/landing.ts';

const { features: texts } = landingTexts;

export const featureList =
  (): Html => html`<section class="wide" id="features" aria-labelledby="features-title">
<h2 id="features-title">${texts.title}</h2>
<p class="lead">${texts.lead}</p>
<ul class="features">${features.map(item)}</ul>
</section>`;

const item = (feature: Feature): Html => html`<li>
<h3>${featureNames[feature]}</h3>
<p>${featureTexts[feature]}</p>
<p class="from"><span>${fromPlan(feature)}</span></p>
</li>`;

function fromPlan(feature: Feature): string {
  const plan = firstPlanWith(feature);
  return plan === undefined || plan === 'free' ? texts.always : texts.from(planNames[plan]);
}
