import { type ComponentType, lazy, Suspense } from 'react';
import type { RouteObject } from 'react-router-dom';
import { PageLoading } from './page-loading.tsx';

/**
 * A page whose code is loaded when it is first opened. Until then there is an outline that is the same for all: one
 * of the page's own would bring half of the page with it, for whoever opens another one.
 */
export function lazyRoute(path: string, title: string, load: () => Promise<ComponentType>): RouteObject {
  const Page = lazy(async () => ({ default: await load() }));
  return {
    path,
    element: (
      <Suspense fallback={<PageLoading title={title} />}>
        <Page />
      </Suspense>
    ),
  };
}
