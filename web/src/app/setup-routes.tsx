import type { RouteObject } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { shellTexts } from '../texts/shell.ts';
import { lazyRoute } from './lazy-route.tsx';

const loadSetup = async () => (await import('./pages/setup-page.tsx')).SetupPage;

/** The setup. */
export const setupRoutes: readonly RouteObject[] = [
  lazyRoute(paths.setup, shellTexts.nav.setup, loadSetup),
  lazyRoute(paths.setupPreferences, shellTexts.nav.setup, loadSetup),
];
