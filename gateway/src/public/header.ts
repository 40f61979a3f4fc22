import { type Html, html } from './html.ts';
import { icon } from './icon.ts';
import type { PublicPage } from './page.ts';
import { paths } from './paths.ts';
import { frameTexts } from './texts/frame.ts';

const { links } = frameTexts;

/** The pages that every page leads to. */
export const header = ({
  path,
  coupon,
}: Pick<PublicPage, 'path' | 'coupon'>): Html => html`<header class="top">
<div class="wide bar">
<a class="brand" href="${paths.home}" aria-label="${frameTexts.home}">${icon}<span>${frameTexts.product}</span></a>
<nav aria-label="${frameTexts.nav}"><ul>
<li><a href="${paths.features}">${links.features}</a></li>
<li><a href="${paths.pricing}">${links.pricing}</a></li>
<li><a href="${paths.help}"${isHelp(path) && html` aria-current="${path === paths.help ? 'page' : 'true'}"`}>${links.help}</a></li>
<li><a class="button small" href="${paths.installWith(coupon?.code ?? null)}">${links.install}</a></li>
</ul></nav>
</div>
</header>`;

const isHelp = (path: string | null): boolean => path?.startsWith(paths.help) ?? false;
