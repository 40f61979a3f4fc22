import { BlockStack, Card, SkeletonBodyText, SkeletonDisplayText } from '../../../ui/primitives.ts';

/** Stands where the form will stand, about as high. */
export const ConnectOutline = () => (
  <Card>
    <BlockStack gap="400">
      <SkeletonDisplayText size="small" />
      <SkeletonBodyText lines={2} />
      <SkeletonBodyText lines={5} />
    </BlockStack>
  </Card>
);
