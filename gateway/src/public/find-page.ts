import type { Operator } from '@belegfluss/gateway/contract';
import type { ShownCoupon } from './find-coupon.ts';
import type { PublicPage } from './page.ts';
import { affiliatePage } from './pages/affiliate.ts';
import { contactPage } from './pages/contact.ts';
import { helpPage } from './pages/help.ts';
import { helpArticlePage } from './pages/help-article.ts';
import { helpSectionPage } from './pages/help-section.ts';
import { imprintPage } from './pages/imprint.ts';
import { landingPage } from './pages/landing.ts';
import { notFoundPage } from './pages/not-found.ts';
import { paths } from './paths.ts';

export type PublicSite = { readonly url: string; readonly operator: Operator };

/** Queries that some page shows something of; all others change nothing. */
const shown = ['coupon', 'search', 'subject', 'message'] as const;

export const dependsOnQuery = (query: URLSearchParams): boolean => shown.some((name) => query.has(name));

/**
 * The page of an address, whatever follows its last slash; below `/help` there is always one that helps.
 * @param coupon what the query names, where it may be shown
 */
export function findPage(
  pathname: string,
  query: URLSearchParams,
  coupon: ShownCoupon | null,
  site: PublicSite,
): PublicPage {
  const path = pathname.replace(/(?<=.)\/$/, '');
  switch (path) {
    case paths.home:
      return landingPage(site, coupon);
    case paths.affiliate:
      return affiliatePage();
    case paths.help:
      return helpPage(query.get('search') ?? '');
    case paths.imprint:
      return imprintPage(site.operator);
    case paths.contact:
      return contactPage(site.operator, query);
    default:
      return findInHelp(path.split('/').slice(2), site) ?? notFoundPage();
  }
}

function findInHelp(parts: readonly string[], site: PublicSite): PublicPage | null {
  const [section = '', sub, ...more] = parts;
  if (more.length > 0) return null;
  return sub === undefined ? helpSectionPage(site, section) : helpArticlePage(site, section, sub);
}
