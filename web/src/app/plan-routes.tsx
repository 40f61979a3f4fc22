import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { shellTexts } from '../texts/shell.ts';
import { lazyRoute } from './lazy-route.tsx';

const route = (path: string, load: () => Promise<ComponentType>): RouteObject =>
  lazyRoute(path, shellTexts.nav.plan, load);

/** The plans, one of them, and what is bought once. */
export const planRoutes: readonly RouteObject[] = [
  route(paths.plan, async () => (await import('./pages/plan-page.tsx')).PlanPage),
  route(`${paths.plan}/:planId`, async () => (await import('./pages/plan-detail-page.tsx')).PlanDetailPage),
  route(
    `${paths.plan}/purchase/:feature`,
    async () => (await import('./pages/plan-purchase-page.tsx')).PlanPurchasePage,
  ),
];
