import { plainLine } from '@belegfluss/gateway/help';
import { type Html, html } from '../html.ts';
import { richLine } from '../rich-line.ts';
import { faq } from '../texts/faq.ts';
import { landingTexts } from '../texts/landing.ts';

/** Answers open without any script. */
export const questions = (): Html => html`<section class="wide narrow" aria-labelledby="faq">
<h2 id="faq">${landingTexts.faq.title}</h2>
${faq.map(([question, answer]) => html`<details><summary><h3>${question}</h3></summary><p>${richLine(answer)}</p></details>`)}
</section>`;

export const structuredQuestions: object = {
  '@type': 'FAQPage',
  mainEntity: faq.map(([question, answer]) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plainLine(answer) },
  })),
};
