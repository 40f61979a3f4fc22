import type { Order } from '@belegfluss/gateway/contract';
import type { ReactNode } from 'react';
import { orderTexts } from '../../../texts/orders.ts';
import { BlockStack, Box, InlineGrid, Layout, Text } from '../../../ui/primitives.ts';
import { documentsOf } from '../model/document-words.ts';
import { DocumentCard } from './document-card.tsx';
import { OrderSide } from './order-side.tsx';
import { ReasonBanner } from './reason-banner.tsx';

/** One order: documents and what happened on the left, the order itself on the right. */
export const OrderView = ({ order, timeline }: { readonly order: Order; readonly timeline: ReactNode }) => (
  <Layout>
    <Layout.Section>
      <BlockStack gap="400">
        <ReasonBanner order={order} />
        <Documents order={order} />
        {timeline}
      </BlockStack>
    </Layout.Section>
    <Layout.Section variant="oneThird">
      <OrderSide order={order} />
    </Layout.Section>
  </Layout>
);

function Documents({ order }: { readonly order: Order }) {
  const documents = documentsOf(order);
  // The banner above says why there are none.
  if (documents.length === 0) return null;
  return (
    <BlockStack gap="300">
      <Box paddingInline={{ xs: '400', sm: '0' }}>
        <Text as="h2" variant="headingMd">
          {orderTexts.documents}
        </Text>
      </Box>
      <InlineGrid columns={{ xs: 1, lg: documents.length > 1 ? 2 : 1 }} gap="400">
        {documents.map((document) => (
          <DocumentCard key={`${document.type}/${document.id}`} document={document} />
        ))}
      </InlineGrid>
    </BlockStack>
  );
}
