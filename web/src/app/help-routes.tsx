import { type ComponentType, lazy, Suspense } from 'react';
import type { RouteObject } from 'react-router-dom';
import { HelpSkeleton } from '../features/help/components/help-skeleton.tsx';
import { paths } from '../lib/paths.ts';
import { helpTexts } from '../texts/help/pages.ts';
import { AppPage } from '../ui/app-page.tsx';

const HelpPage = lazy(async () => ({ default: (await import('./pages/help-page.tsx')).HelpPage }));
const ImprintPage = lazy(async () => ({ default: (await import('./pages/imprint-page.tsx')).ImprintPage }));
const ContactPage = lazy(async () => ({ default: (await import('./pages/contact-page.tsx')).ContactPage }));
const HelpSectionPage = lazy(async () => ({
  default: (await import('./pages/help-section-page.tsx')).HelpSectionPage,
}));
const HelpArticlePage = lazy(async () => ({
  default: (await import('./pages/help-article-page.tsx')).HelpArticlePage,
}));

const route = (path: string, Page: ComponentType): RouteObject => ({
  path,
  element: (
    <Suspense fallback={<HelpLoading />}>
      <Page />
    </Suspense>
  ),
});

const HelpLoading = () => (
  <AppPage title={helpTexts.title}>
    <HelpSkeleton />
  </AppPage>
);

/** The help; all its articles come with the first of its pages. */
export const helpRoutes: readonly RouteObject[] = [
  route(paths.help, HelpPage),
  route(paths.helpImprint, ImprintPage),
  route(paths.helpContact, ContactPage),
  route(`${paths.help}/:section`, HelpSectionPage),
  route(`${paths.help}/:section/:sub`, HelpArticlePage),
];
