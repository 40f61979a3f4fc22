import type { Operator } from '@belegfluss/gateway/contract';
import { mailAddress, readPrefill } from '@belegfluss/gateway/help';
import { contactTexts } from '@belegfluss/gateway/help-texts';
import { breadcrumbs } from '../help/breadcrumbs.ts';
import { type Html, html } from '../html.ts';
import type { PublicPage } from '../page.ts';
import { paths } from '../paths.ts';
import { publicContactTexts as texts } from '../texts/contact.ts';
import { frameTexts } from '../texts/frame.ts';

/** `/help/contact`: the reader's own mail program, with the subject and message that the address brings. */
export function contactPage({ email }: Operator, query: URLSearchParams): PublicPage {
  const { subject, message } = readPrefill(query);
  const isPlain = subject === '' && message === '';
  return {
    status: 200,
    path: isPlain ? paths.contact : null,
    title: `${contactTexts.title}: ${frameTexts.product}`,
    description: texts.description,
    footer: 'small',
    structured: [],
    coupon: null,
    main: html`<section class="wide help article">
${breadcrumbs()}
<h1>${contactTexts.title}</h1>
<p class="lead">${texts.intro} <a href="mailto:${email}">${email}</a></p>
${!isPlain && prefilled(subject, message)}
<p><a class="button" href="${isPlain ? `mailto:${email}` : composeMailtoUrl(email, subject, message)}">${texts.action}</a></p>
<p class="hint">${texts.actionHint}</p>
<h2>${texts.useful}</h2>
<ul>${texts.items.map((item) => html`<li>${item}</li>`)}</ul>
<p>${texts.secrets}</p>
<h2>${texts.insideTitle}</h2>
<p>${texts.inside}</p>
</section>`,
  };
}

/** A text that is too long for an address stands on the page alone, to be copied. */
const composeMailtoUrl = (to: string, subject: string, message: string): string =>
  mailAddress({ to, subject, body: message }) ?? mailAddress({ to, subject, body: '' }) ?? `mailto:${to}`;

const prefilled = (subject: string, message: string): Html => html`<dl class="card">
${subject !== '' && html`<dt>${contactTexts.subject}</dt><dd>${subject}</dd>`}
${message !== '' && html`<dt>${contactTexts.message}</dt><dd class="written">${message}</dd>`}
</dl>`;
