import { commonTexts } from '../../../texts/common.ts';
import { BlockStack, Box, InlineGrid, SkeletonBodyText, Text } from '../../../ui/primitives.ts';

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The list before its orders are known. */
export const ListSkeleton = () => (
  <div role="status">
    <Text as="span" visuallyHidden>
      {commonTexts.loading}
    </Text>
    <BlockStack>
      {rows.map((row) => (
        <Box key={row} padding="400" borderBlockStartWidth="025" borderColor="border-secondary">
          <InlineGrid columns={{ xs: 2, md: 5 }} gap="400">
            <SkeletonBodyText lines={1} />
            <SkeletonBodyText lines={1} />
            <SkeletonBodyText lines={1} />
            <SkeletonBodyText lines={1} />
          </InlineGrid>
        </Box>
      ))}
    </BlockStack>
  </div>
);
