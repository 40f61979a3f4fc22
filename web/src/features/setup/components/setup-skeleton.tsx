import { commonTexts } from '../../../texts/common.ts';
import { BlockStack, Card, SkeletonBodyText, SkeletonDisplayText } from '../../../ui/primitives.ts';

/** In place of a step while nobody knows yet which one it is. */
export const SetupSkeleton = () => (
  <div role="status" aria-label={commonTexts.loading}>
    <BlockStack gap="400">
      <SkeletonDisplayText size="small" />
      <Card>
        <BlockStack gap="400">
          <SkeletonDisplayText size="medium" />
          <SkeletonBodyText lines={12} />
        </BlockStack>
      </Card>
    </BlockStack>
  </div>
);
