import { commonTexts } from '../../../texts/common.ts';
import {
  BlockStack,
  Card,
  Layout,
  SkeletonBodyText,
  SkeletonDisplayText,
  Text,
} from '../../../ui/primitives.ts';

/** The page of an order before it is known. */
export const OrderSkeleton = () => (
  <div role="status">
    <Text as="span" visuallyHidden>
      {commonTexts.loading}
    </Text>
    <Layout>
      <Layout.Section>
        <BlockStack gap="400">
          <Block lines={4} />
          <Block lines={8} />
        </BlockStack>
      </Layout.Section>
      <Layout.Section variant="oneThird">
        <BlockStack gap="400">
          <Block lines={3} />
          <Block lines={2} />
          <Block lines={2} />
        </BlockStack>
      </Layout.Section>
    </Layout>
  </div>
);

const Block = ({ lines }: { lines: number }) => (
  <Card>
    <BlockStack gap="300">
      <SkeletonDisplayText size="small" maxWidth="12ch" />
      <SkeletonBodyText lines={lines} />
    </BlockStack>
  </Card>
);
