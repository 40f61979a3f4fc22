import type { DetailedDocument, OrderDetail } from '@belegfluss/gateway/contract';
import type { ReactNode } from 'react';
import { orderTexts } from '../../../texts/orders.ts';
import { BlockStack, Box, InlineGrid, Layout, Text } from '../../../ui/primitives.ts';
import { sortDocuments } from '../model/document-words.ts';
import { DecisionCard } from './decision-card.tsx';
import { DocumentCard } from './document-card.tsx';
import { ItemsCard } from './items-card.tsx';
import { OrderSide } from './order-side.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { ReasonBanner } from './reason-banner.tsx';
import { RefundsCard } from './refunds-card.tsx';
import { SumsCard } from './sums-card.tsx';

interface OrderViewProps {
  readonly order: OrderDetail;
  readonly timeline: ReactNode;
  /** Renders the actions of a document. */
  readonly renderMenu: (document: DetailedDocument) => ReactNode;
}

/** One order: documents, what was sold and what happened on the left, the order itself on the right. */
export const OrderView = ({ order, timeline, renderMenu }: OrderViewProps) => (
  <Layout>
    <Layout.Section>
      <BlockStack gap="400">
        <ReasonBanner order={order} />
        <Documents order={order} renderMenu={renderMenu} />
        <DecisionCard order={order} />
        <Sold order={order} />
        {timeline}
      </BlockStack>
    </Layout.Section>
    <Layout.Section variant="oneThird">
      <OrderSide order={order} />
    </Layout.Section>
  </Layout>
);

function Documents({ order, renderMenu }: Pick<OrderViewProps, 'order' | 'renderMenu'>) {
  const documents = sortDocuments(order);
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
          <DocumentCard
            key={`${document.type}/${document.id}`}
            document={document}
            menu={renderMenu(document)}
          />
        ))}
      </InlineGrid>
    </BlockStack>
  );
}

/** Shows the order's items and their way since; nothing once the details are erased. */
const Sold = ({ order: { facts } }: Pick<OrderViewProps, 'order'>) =>
  facts && (
    <>
      <ItemsCard facts={facts} />
      <SumsCard facts={facts} />
      <RefundsCard facts={facts} />
      <PaymentsCard facts={facts} />
    </>
  );
