import { BlockStack, Card, SkeletonBodyText, SkeletonDisplayText } from '../../../ui/primitives.ts';

/** The outline of a page of the help. */
export const HelpSkeleton = () => (
  <Card>
    <BlockStack gap="400">
      <SkeletonDisplayText size="small" />
      <SkeletonBodyText lines={8} />
    </BlockStack>
  </Card>
);
