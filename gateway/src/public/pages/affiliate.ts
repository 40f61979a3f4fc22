import {
  couponTypes,
  defaultAllowance,
  maxCoupons,
  payoutDelayDays,
  payoutGateways,
  payoutThreshold,
  verificationDays,
} from '@belegfluss/partners/contract';
import { renderTable } from '../help/render-blocks.ts';
import { type Html, html } from '../html.ts';
import type { PublicPage } from '../page.ts';
import { paths } from '../paths.ts';
import { formatMoney, formatShare } from '../prices.ts';
import { richLine } from '../rich-line.ts';
import { affiliateTexts as texts } from '../texts/affiliate.ts';

const share = formatShare(defaultAllowance);

/** `/affiliate`: what partners get, and how one becomes a partner. */
export const affiliatePage = (): PublicPage => ({
  status: 200,
  path: paths.affiliate,
  title: texts.title,
  description: texts.description,
  footer: 'small',
  structured: [],
  coupon: null,
  main: html`<section class="wide">
<h1>${texts.heading}</h1>
<p class="lead">${texts.lead(share)}</p>
<h2>${texts.steps.title}</h2>
<ol class="steps">${texts.steps.items(verificationDays).map(([title, text]) => html`<li><h3>${title}</h3><p>${text}</p></li>`)}</ol>
</section>
<section class="tinted">
<div class="wide">
<h2>${texts.coupons.title}</h2>
<p class="lead">${texts.coupons.lead(maxCoupons)}</p>
<ul class="coupons">${couponTypes.map(coupon)}</ul>
</div>
</section>
<section class="wide split top-aligned">
<div>
<h2>${texts.share.title}</h2>
<ul>${texts.share.items(share).map((item) => html`<li>${item}</li>`)}</ul>
</div>
<div>
<h2>${texts.payouts.title}</h2>
<p>${texts.payouts.lead(formatMoney(payoutThreshold), payoutDelayDays)}</p>
${renderTable({ ...texts.payouts, rows: payoutGateways.map(({ id, fee }) => [texts.payouts.gateways[id], formatFee(fee)]) })}
<p>${texts.payouts.needs}</p>
</div>
</section>
<section class="tinted" id="join">
<div class="wide narrow">
<h2>${texts.join.title}</h2>
<p>${texts.join.text}</p>
<p>${richLine(texts.join.first)}</p>
</div>
</section>`,
});

const coupon = ({ percent, months, popular }: (typeof couponTypes)[number]): Html => html`<li>
<strong>${texts.coupons.percent(percent)}</strong>
<span>${texts.coupons.months(months)}</span>
${popular && html`<span class="from"><span>${texts.coupons.popular}</span></span>`}
</li>`;

const formatFee = (fee: string): string => (Number(fee) === 0 ? texts.payouts.noFee : formatShare(fee));
