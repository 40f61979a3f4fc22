import { lazy, Suspense } from 'react';
import type { RouteObject } from 'react-router-dom';
import { CompletionSkeleton } from '../features/completion/components/completion-skeleton.tsx';
import { paths } from '../lib/paths.ts';
import { completionTexts } from '../texts/completion.ts';
import { AppPage } from '../ui/app-page.tsx';

const CompletionPage = lazy(async () => ({
  default: (await import('./pages/completion-page.tsx')).CompletionPage,
}));
const CompletionMonthPage = lazy(async () => ({
  default: (await import('./pages/completion-month-page.tsx')).CompletionMonthPage,
}));

const Loading = () => (
  <AppPage title={completionTexts.title}>
    <CompletionSkeleton cards={[8]} />
  </AppPage>
);

/** The accounting's months. */
export const completionRoutes: readonly RouteObject[] = [
  {
    path: paths.completion,
    element: (
      <Suspense fallback={<Loading />}>
        <CompletionPage />
      </Suspense>
    ),
  },
  {
    path: `${paths.completion}/:month`,
    element: (
      <Suspense fallback={<Loading />}>
        <CompletionMonthPage />
      </Suspense>
    ),
  },
];
