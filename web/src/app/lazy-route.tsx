import { type ComponentType, lazy, Suspense } from 'react';
import type { RouteObject } from 'react-router-dom';
import { AppPage } from '../ui/app-page.tsx';
import { BlockStack, Card, SkeletonBodyText, SkeletonDisplayText } from '../ui/primitives.ts';

/**
 * A page whose code is loaded when it is first opened. Until then there is an outline that is the same for all: one
 * of the page's own would bring half of the page with it, for a person who opens another one.
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

/** A page while its code is on its way. */
export const PageLoading = ({ title }: { readonly title: string }) => (
  <AppPage title={title}>
    <Card>
      <BlockStack gap="400">
        <SkeletonDisplayText size="small" />
        <SkeletonBodyText lines={8} />
      </BlockStack>
    </Card>
  </AppPage>
);
