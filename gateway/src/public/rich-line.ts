import { type LinePart, splitLine } from '@belegfluss/gateway/help';
import { ownValue } from '@belegfluss/runtime/records';
import { type Html, html } from './html.ts';
import { paths } from './paths.ts';

/** Names of public pages that texts link to. */
const pages: Readonly<Record<string, string>> = {
  'app:contact': paths.contact,
  'app:plan': paths.pricing,
  'page:contact': paths.contact,
  'page:install': paths.install,
};

/**
 * Where a link of a text leads outside the app; null for pages of the app and the admin, which only open there. Throws
 * for what is no page at all.
 */
function publicTarget(target: string): string | null {
  const page = ownValue(pages, target);
  if (page !== undefined) return page;
  if (target.startsWith('https://')) return target;
  const [scheme, place = ''] = target.split(/:(.*)/s);
  if (scheme === 'app' || scheme === 'admin') return null;
  if (scheme !== 'help') throw new Error(`A text links to "${target}", which is no page.`);
  const [section = '', sub] = place.split('/');
  return sub === undefined ? paths.section(section) : paths.article(section, sub);
}

/** A line of a text with its links and strong words. */
export const richLine = (line: string): Html => html`${splitLine(line).map(renderPart)}`;

function renderPart(part: LinePart): Html {
  if (part.kind === 'strong') return html`<strong>${part.text}</strong>`;
  const href = part.kind === 'link' ? publicTarget(part.target) : null;
  return href === null ? html`${part.text}` : html`<a href="${href}">${part.text}</a>`;
}
