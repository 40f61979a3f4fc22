import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { shellTexts } from '../texts/shell.ts';
import { adminRoutes } from './admin-routes.tsx';
import { BrokenPage } from './broken-page.tsx';
import { completionRoutes } from './completion-routes.tsx';
import { helpRoutes } from './help-routes.tsx';
import { lazyRoute } from './lazy-route.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { orderRoutes } from './order-routes.tsx';
import { partnerRoutes } from './partner-routes.tsx';
import { planRoutes } from './plan-routes.tsx';
import { preferenceRoutes } from './preference-routes.tsx';
import { setupRoutes } from './setup-routes.tsx';
import { Shell } from './shell.tsx';
import { StartPage } from './start-page.tsx';

/** Every page, loaded when it is first opened. */
const pages: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <BrokenPage />,
    children: [
      {
        // Keeps menu and frame when a page breaks.
        errorElement: <BrokenPage />,
        children: [
          { path: paths.start, element: <StartPage /> },
          lazyRoute(
            paths.home,
            shellTexts.nav.home,
            async () => (await import('./pages/home-page.tsx')).HomePage,
          ),
          ...orderRoutes,
          ...completionRoutes,
          ...preferenceRoutes,
          ...helpRoutes,
          ...setupRoutes,
          ...planRoutes,
          ...adminRoutes,
          ...partnerRoutes,
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
];

export const createAppRouter = () => createBrowserRouter(pages);

export type AppRouter = ReturnType<typeof createAppRouter>;
