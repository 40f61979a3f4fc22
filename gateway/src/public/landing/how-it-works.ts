import { type Html, html } from '../html.ts';
import { landingTexts } from '../texts/landing.ts';

const { steps, trust } = landingTexts;

export const howItWorks = (): Html => html`<section class="wide" aria-labelledby="how">
<h2 id="how">${steps.title}</h2>
<p class="lead">${steps.lead}</p>
<ol class="steps">${steps.items.map(([title, text]) => html`<li><h3>${title}</h3><p>${text}</p></li>`)}</ol>
</section>`;

export const trustPoints = (): Html => html`<section class="dark" aria-labelledby="trust">
<div class="wide">
<h2 id="trust">${trust.title}</h2>
<div class="three">${trust.items.map(([title, text]) => html`<div><h3>${title}</h3><p>${text}</p></div>`)}</div>
</div>
</section>`;
