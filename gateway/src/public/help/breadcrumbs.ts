import { helpTexts } from '@belegfluss/gateway/help-texts';
import { type Html, html } from '../html.ts';
import { paths } from '../paths.ts';
import { publicHelpTexts } from '../texts/help.ts';

type Crumb = readonly [path: string, title: string];

const top: Crumb = [paths.help, helpTexts.title];

/** The pages above this one, which are links. */
export const breadcrumbs = (
  ...below: readonly Crumb[]
): Html => html`<nav class="path" aria-label="${publicHelpTexts.path}"><ol>
${[top, ...below].map(([path, title]) => html`<li><a href="${path}">${title}</a></li>`)}
</ol></nav>`;

/** The same for search engines, with the page itself at the end. */
export const structuredPath = (site: { readonly url: string }, ...below: readonly Crumb[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: [top, ...below].map(([path, name], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: new URL(path, site.url).href,
  })),
});
