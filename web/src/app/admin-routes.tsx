import type { RouteObject } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { shellTexts } from '../texts/shell.ts';
import { lazyRoute } from './lazy-route.tsx';

/** What the operator's people see. */
export const adminRoutes: readonly RouteObject[] = [
  lazyRoute(
    paths.admin,
    shellTexts.nav.admin,
    async () => (await import('./pages/admin-page.tsx')).AdminPage,
  ),
];
