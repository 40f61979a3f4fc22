import { type Html, html } from './html.ts';
import { icon } from './icon.ts';
import type { PublicPage, Site } from './page.ts';
import { paths } from './paths.ts';
import { frameTexts } from './texts/frame.ts';

const { links, footer: texts, product } = frameTexts;

type Links = readonly (readonly [href: string, name: string])[];

const ofLaw: Links = [
  [paths.imprint, links.imprint],
  [paths.article('app', 'privacy'), links.privacy],
  [paths.article('app', 'terms'), links.terms],
  [paths.contact, links.contact],
  [paths.affiliate, links.affiliate],
];

const columns = (coupon: string | null): readonly (readonly [title: string, links: Links])[] => [
  [
    texts.product,
    [
      [paths.features, links.features],
      [paths.pricing, links.pricing],
      [paths.installWith(coupon), links.install],
      [paths.affiliate, links.affiliate],
    ],
  ],
  [
    texts.help,
    [
      [paths.help, links.help],
      [paths.article('setup', 'start'), links.start],
      [paths.article('app', 'changelog'), links.changelog],
      [paths.contact, links.contact],
    ],
  ],
  [
    texts.company,
    [
      [paths.imprint, links.imprint],
      [paths.article('app', 'privacy'), links.privacy],
      [paths.article('app', 'terms'), links.terms],
    ],
  ],
];

export const footer = (
  { footer: kind, coupon }: Pick<PublicPage, 'footer' | 'coupon'>,
  { operator }: Site,
): Html => html`<footer class="bottom ${kind}">
<div class="wide">
${kind === 'full' ? full(coupon?.code ?? null) : html`<nav aria-label="${texts.nav}">${renderLinkList(ofLaw)}</nav>`}
<p class="fine">© ${operator.name}. ${texts.trademarks}</p>
</div>
</footer>`;

const full = (coupon: string | null): Html => html`<div class="columns">
<div class="about"><p class="brand">${icon}<span>${product}</span></p><p>${texts.about}</p></div>
<nav aria-label="${texts.nav}">
${columns(coupon).map(([title, items]) => html`<div><h2>${title}</h2>${renderLinkList(items)}</div>`)}
</nav>
</div>`;

const renderLinkList = (items: Links): Html =>
  html`<ul>${items.map(([href, name]) => html`<li><a href="${href}">${name}</a></li>`)}</ul>`;
