import { commonTexts } from '../../../texts/common.ts';
import { BlockStack, Card, SkeletonBodyText, SkeletonDisplayText, Text } from '../../../ui/primitives.ts';

/** Cards before their figures are known. */
export const CompletionSkeleton = ({ cards }: { readonly cards: readonly number[] }) => (
  <div role="status" aria-label={commonTexts.loading}>
    <Text as="span" visuallyHidden>
      {commonTexts.loading}
    </Text>
    <BlockStack gap="400">
      {cards.map((lines, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: outlines have no other name than their place
        <Card key={index}>
          <BlockStack gap="300">
            <SkeletonDisplayText size="small" />
            <SkeletonBodyText lines={lines} />
          </BlockStack>
        </Card>
      ))}
    </BlockStack>
  </div>
);
