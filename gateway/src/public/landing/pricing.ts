import {
  type Feature,
  featureNames,
  type PlanId,
  planNames,
  plans,
  trialDays,
} from '@belegfluss/shops/contract';
import { type Html, html } from '../html.ts';
import { paths } from '../paths.ts';
import { formatCount, formatMoney, listPlanPrices, publicPlans } from '../prices.ts';
import { landingTexts } from '../texts/landing.ts';

const { pricing: texts } = landingTexts;

export const pricing = (
  coupon: string | null,
): Html => html`<section class="tinted" id="pricing" aria-labelledby="pricing-title">
<div class="wide">
<h2 id="pricing-title">${texts.title}</h2>
<p class="lead">${texts.lead(trialDays)}</p>
<ul class="plans">${publicPlans.map((id) => card(id, coupon))}</ul>
<p class="fine">${texts.chooseHint} ${texts.note} <a href="${paths.contactAbout(texts.noteSubject)}">${texts.noteLink}</a>.</p>
</div>
</section>`;

const card = (id: PlanId, coupon: string | null): Html => html`<li>
<h3>${planNames[id]}</h3>
${prices(id)}
<p class="quota">${texts.transfers(formatCount(plans[id].transfers))}</p>
<p class="inherits">${inherits(id)}</p>
<ul>${plans[id].adds.filter((feature) => feature !== 'orderImport').map(featureLine)}${importLine(id)}${logLine(id)}</ul>
<p class="choose"><a class="button plain" href="${paths.installWith(coupon)}">${texts.choose(planNames[id])}</a></p>
</li>`;

function prices(id: PlanId): Html {
  const { month, monthOfYear, year, isFree } = listPlanPrices(id);
  const price = html`<p class="price"><strong>${formatMoney(month)}</strong> ${texts.month}</p>`;
  if (isFree) return html`${price}<p class="yearly">${texts.free}</p>`;
  return html`${price}<p class="yearly">${texts.yearly(formatMoney(monthOfYear))} <span>(${texts.yearlySum(formatMoney(year))})</span></p>`;
}

function inherits(id: PlanId): string {
  const { extends: smaller } = plans[id];
  return smaller === null ? texts.includes : texts.inherits(planNames[smaller]);
}

const featureLine = (feature: Feature): Html => html`<li>${featureNames[feature]}</li>`;

function importLine(id: PlanId): Html {
  const { orderImportFee: fee, orderImportRule: rule } = plans[id];
  if (fee === null) return html``;
  const price = formatMoney(fee);
  return html`<li>${rule === null ? texts.import(price) : texts.importRestricted(price, storePlan(rule.storePlans))}</li>`;
}

/** One name for each of Shopify's plans, which the rule knows by their older names, too. */
const storePlan = (names: readonly string[]): string =>
  names.filter((name) => !names.some((other) => other !== name && name.includes(other))).join(' oder ');

function logLine(id: PlanId): Html {
  const { logRetentionDays: days } = plans[id];
  return days === null ? html`` : html`<li>${texts.log(days)}</li>`;
}
