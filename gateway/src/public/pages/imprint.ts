import type { Operator } from '@belegfluss/gateway/contract';
import { imprintTexts as texts } from '@belegfluss/gateway/help-texts';
import { breadcrumbs } from '../help/breadcrumbs.ts';
import { type Html, html } from '../html.ts';
import type { PublicPage } from '../page.ts';
import { paths } from '../paths.ts';
import { frameTexts } from '../texts/frame.ts';
import { publicHelpTexts } from '../texts/help.ts';

/** `/help/imprint`: what § 5 DDG wants to be found easily, directly and always. */
export const imprintPage = (operator: Operator): PublicPage => ({
  status: 200,
  path: paths.imprint,
  title: `${texts.title}: ${frameTexts.product}`,
  description: publicHelpTexts.imprintDescription,
  footer: 'small',
  structured: [],
  coupon: null,
  main: html`<section class="wide help article">
${breadcrumbs()}
<h1>${texts.title}</h1>
<p class="lead">${texts.law}</p>
${facts(operator)}
<p><a class="button plain" href="${paths.contact}">${texts.contact}</a></p>
</section>`,
});

const facts = ({ name, street, city, country, email, ...operator }: Operator): Html => html`<dl>
<dt>${texts.provider}</dt>
${[name, street, city, country].map((line) => html`<dd>${line}</dd>`)}
<dt>${texts.email}</dt>
<dd><a href="mailto:${email}">${email}</a></dd>
${fact(texts.phone, operator.phone)}
${fact(texts.representative, operator.representative)}
${fact(texts.register, operator.register)}
${fact(texts.vatId, operator.vatId)}
</dl>`;

const fact = (name: string, value: string | null): Html =>
  value === null ? html`` : html`<dt>${name}</dt><dd>${value}</dd>`;
