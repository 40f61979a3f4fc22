import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { shellTexts } from '../texts/shell.ts';
import { lazyRoute } from './lazy-route.tsx';

const route = (path: string, load: () => Promise<ComponentType>): RouteObject =>
  lazyRoute(path, shellTexts.nav.help, load);

/** The help; all its articles come with the first of its pages. */
export const helpRoutes: readonly RouteObject[] = [
  route(paths.help, async () => (await import('./pages/help-page.tsx')).HelpPage),
  route(paths.helpImprint, async () => (await import('./pages/imprint-page.tsx')).ImprintPage),
  route(paths.helpContact, async () => (await import('./pages/contact-page.tsx')).ContactPage),
  route(
    `${paths.help}/:section`,
    async () => (await import('./pages/help-section-page.tsx')).HelpSectionPage,
  ),
  route(
    `${paths.help}/:section/:sub`,
    async () => (await import('./pages/help-article-page.tsx')).HelpArticlePage,
  ),
];
