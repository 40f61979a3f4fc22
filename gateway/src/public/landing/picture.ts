import { type Html, html } from '../html.ts';
import { landingTexts } from '../texts/landing.ts';

const { picture: texts } = landingTexts;

const money = (y: number, [name, amount]: readonly [string, string], kind: string): Html =>
  html`<text x="150" y="${y}" class="${kind}">${name}</text><text x="440" y="${y}" class="${kind}" text-anchor="end">${amount}</text>`;

/** An order that becomes an invoice; drawn, so that it is there with the page. */
export const picture =
  (): Html => html`<svg class="picture" width="500" height="430" viewBox="0 0 500 430" role="img" aria-label="${texts.label}">
<path d="M60 128C60 190 30 230 112 236" fill="none" stroke="#0b5f55" stroke-width="3" stroke-linecap="round" stroke-dasharray="2 9"/>
<path d="m104 228 9 8-9 8" fill="none" stroke="#0b5f55" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>
<g>
<rect x="120" y="62" width="350" height="358" rx="14" fill="#d9e8e2"/>
<rect x="112" y="54" width="366" height="358" rx="14" fill="#fff" stroke="#d5ddd9"/>
<text x="150" y="140" class="kicker">${texts.invoice}</text>
<text x="150" y="172" class="number">${texts.number}</text>
<text x="440" y="172" class="quiet" text-anchor="end">${texts.customer}</text>
<path d="M150 190h290" stroke="#d5ddd9"/>
${texts.lines.map((line, index) => money(220 + index * 28, line, 'item'))}
<path d="M150 294h290" stroke="#d5ddd9"/>
${money(318, texts.net, 'quiet')}
${money(342, texts.tax, 'quiet')}
${money(376, texts.total, 'sum')}
</g>
<g>
<rect x="288" y="80" width="164" height="32" rx="16" fill="#e3f1ec"/>
<path d="m304 96 5 5 9-10" fill="none" stroke="#0b5f55" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>
<text x="328" y="100.500" class="badge">${texts.enshrined}</text>
</g>
<g>
<rect x="20" y="20" width="250" height="92" rx="14" fill="#17302b"/>
<text x="44" y="56" class="order">${texts.order}</text>
<rect x="44" y="72" width="76" height="24" rx="12" fill="#9fd8c9"/>
<text x="82" y="88.500" class="paid" text-anchor="middle">${texts.paid}</text>
<text x="246" y="89" class="amount" text-anchor="end">${texts.total[1]}</text>
</g>
<g>
<rect x="330" y="392" width="126" height="32" rx="16" fill="#0b5f55"/>
<text x="393" y="412.500" class="tag" text-anchor="middle">${texts.eInvoice}</text>
</g>
</svg>`;
