import { Navigate, type RouteObject } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { shellTexts } from '../texts/shell.ts';
import { lazyRoute } from './lazy-route.tsx';

const title = shellTexts.nav.orders;

/** The orders, one of them, and what opens above them for whoever types its address like that of a page. */
export const orderRoutes: readonly RouteObject[] = [
  lazyRoute(paths.orders, title, async () => (await import('./pages/orders-page.tsx')).OrdersPage),
  { path: `${paths.orders}/import`, element: <Navigate to={paths.orderImport} replace /> },
  { path: `${paths.orders}/export`, element: <Navigate to={paths.orderExport} replace /> },
  lazyRoute(
    `${paths.orders}/:orderId`,
    title,
    async () => (await import('./pages/order-page.tsx')).OrderPage,
  ),
];
