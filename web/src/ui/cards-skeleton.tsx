import { commonTexts } from '../texts/common.ts';
import { BlockStack, Card, SkeletonBodyText, SkeletonDisplayText } from './primitives.ts';

/** Cards before their figures are known; `cards` states the number of lines of each. */
export const CardsSkeleton = ({ cards }: { readonly cards: readonly number[] }) => (
  <div role="status" aria-label={commonTexts.loading}>
    <BlockStack gap="400">
      {cards.map((lines) => (
        <Card key={lines}>
          <BlockStack gap="300">
            <SkeletonDisplayText size="small" />
            <SkeletonBodyText lines={lines} />
          </BlockStack>
        </Card>
      ))}
    </BlockStack>
  </div>
);
