import { commonTexts } from '../../../texts/common.ts';
import {
  BlockStack,
  Card,
  InlineGrid,
  SkeletonBodyText,
  SkeletonDisplayText,
  Text,
} from '../../../ui/primitives.ts';

/** How many figures there are, and how long the tables below are. */
const figures = 8;
const tables = [4, 7, 3];

/** The dashboard before anything is known. */
export const DashboardSkeleton = () => (
  <div role="status" aria-label={commonTexts.loading}>
    <Text as="span" visuallyHidden>
      {commonTexts.loading}
    </Text>
    <BlockStack gap="400">
      <InlineGrid columns={{ xs: 2, lg: 4 }} gap={{ xs: '200', sm: '400' }}>
        {Array.from({ length: figures }, (_, index) => (
          <Outline key={String(index)} lines={2} />
        ))}
      </InlineGrid>
      {tables.map((lines) => (
        <Outline key={String(lines)} lines={lines} />
      ))}
    </BlockStack>
  </div>
);

const Outline = ({ lines }: { readonly lines: number }) => (
  <Card>
    <BlockStack gap="300">
      <SkeletonDisplayText size="small" />
      <SkeletonBodyText lines={lines} />
    </BlockStack>
  </Card>
);
