import { AppPage } from '../ui/app-page.tsx';
import { BlockStack, Card, SkeletonBodyText, SkeletonDisplayText } from '../ui/primitives.ts';

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
