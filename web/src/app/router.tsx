import { lazy, Suspense } from 'react';
import { createBrowserRouter } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { BrokenPage } from './broken-page.tsx';
import { completionRoutes } from './completion-routes.tsx';
import { helpRoutes } from './help-routes.tsx';
import { HomeLoading, OrderLoading, OrdersLoading } from './loading-pages.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { preferenceRoutes } from './preference-routes.tsx';
import { setupRoutes } from './setup-routes.tsx';
import { Shell } from './shell.tsx';
import { StartPage } from './start-page.tsx';

const HomePage = lazy(async () => ({ default: (await import('./pages/home-page.tsx')).HomePage }));
const OrdersPage = lazy(async () => ({ default: (await import('./pages/orders-page.tsx')).OrdersPage }));
const OrderPage = lazy(async () => ({ default: (await import('./pages/order-page.tsx')).OrderPage }));

/** Every page, loaded when it is first opened, its outline in place until then. */
export const router = createBrowserRouter([
  {
    element: <Shell />,
    errorElement: <BrokenPage />,
    children: [
      {
        // Keeps menu and frame when a page breaks.
        errorElement: <BrokenPage />,
        children: [
          { path: paths.start, element: <StartPage /> },
          {
            path: paths.home,
            element: (
              <Suspense fallback={<HomeLoading />}>
                <HomePage />
              </Suspense>
            ),
          },
          {
            path: paths.orders,
            element: (
              <Suspense fallback={<OrdersLoading />}>
                <OrdersPage />
              </Suspense>
            ),
          },
          {
            path: `${paths.orders}/:orderId`,
            element: (
              <Suspense fallback={<OrderLoading />}>
                <OrderPage />
              </Suspense>
            ),
          },
          ...completionRoutes,
          ...preferenceRoutes,
          ...helpRoutes,
          ...setupRoutes,
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
]);
