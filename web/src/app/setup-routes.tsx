import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { RouteObject } from 'react-router-dom';
import { PlanCardsSkeleton } from '../features/plan/components/plan-cards-skeleton.tsx';
import { SetupSkeleton } from '../features/setup/components/setup-skeleton.tsx';
import { paths } from '../lib/paths.ts';
import { plansTexts } from '../texts/plans.ts';
import { setupTexts } from '../texts/setup.ts';
import { AppPage } from '../ui/app-page.tsx';

const SetupPage = lazy(async () => ({ default: (await import('./pages/setup-page.tsx')).SetupPage }));
const PlanPage = lazy(async () => ({ default: (await import('./pages/plan-page.tsx')).PlanPage }));

const route = (path: string, Page: ComponentType, loading: ReactNode): RouteObject => ({
  path,
  element: (
    <Suspense fallback={loading}>
      <Page />
    </Suspense>
  ),
});

const setupLoading = (
  <AppPage title={setupTexts.title}>
    <SetupSkeleton />
  </AppPage>
);

const planLoading = (
  <AppPage title={plansTexts.title}>
    <PlanCardsSkeleton />
  </AppPage>
);

/** The setup, and the plans. */
export const setupRoutes: readonly RouteObject[] = [
  route(paths.setup, SetupPage, setupLoading),
  route(paths.setupPreferences, SetupPage, setupLoading),
  route(paths.plan, PlanPage, planLoading),
  route(`${paths.plan}/:planId`, PlanPage, planLoading),
];
