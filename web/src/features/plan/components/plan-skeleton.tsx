import { commonTexts } from '../../../texts/common.ts';
import {
  BlockStack,
  Card,
  InlineGrid,
  SkeletonBodyText,
  SkeletonDisplayText,
} from '../../../ui/primitives.ts';

/** The plans before anything is known; all of it is replaced at once. */
export const PlanSkeleton = () => (
  <div role="status" aria-label={commonTexts.loading}>
    <BlockStack gap="400">
      <InlineGrid columns={{ xs: 1, md: 2 }} gap="400">
        <Outline lines={4} />
        <Outline lines={4} />
      </InlineGrid>
      <Outline lines={10} />
      <Outline lines={12} />
    </BlockStack>
  </div>
);

const Outline = ({ lines }: { readonly lines: number }) => (
  <Card>
    <BlockStack gap="400">
      <SkeletonDisplayText size="small" />
      <SkeletonBodyText lines={lines} />
    </BlockStack>
  </Card>
);
