import type { RouteObject } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { shellTexts } from '../texts/shell.ts';
import { lazyRoute } from './lazy-route.tsx';

const loadSetup = async () => (await import('./pages/setup-page.tsx')).SetupPage;
const loadPlan = async () => (await import('./pages/plan-page.tsx')).PlanPage;

/** The setup, and the plans. */
export const setupRoutes: readonly RouteObject[] = [
  lazyRoute(paths.setup, shellTexts.nav.setup, loadSetup),
  lazyRoute(paths.setupPreferences, shellTexts.nav.setup, loadSetup),
  lazyRoute(paths.plan, shellTexts.nav.plan, loadPlan),
  lazyRoute(`${paths.plan}/:planId`, shellTexts.nav.plan, loadPlan),
];
