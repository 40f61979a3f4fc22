import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { BrokenPage } from './broken-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { pageRoutes } from './routes.tsx';
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
          ...pageRoutes,
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
];

export const createAppRouter = () => createBrowserRouter(pages);

export type AppRouter = ReturnType<typeof createAppRouter>;
