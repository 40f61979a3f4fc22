import type { Order } from '@belegfluss/gateway/contract';
import { nameOfReason } from '../../../texts/reason-names.ts';
import { BlockStack, InlineStack, Text } from '../../../ui/primitives.ts';
import { sortDocuments } from '../model/document-words.ts';
import { isMoving } from '../model/is-moving.ts';
import { documentBadge, missingDocumentBadge } from '../model/order-badges.ts';
import { DocumentNumber } from './document-number.tsx';
import { ToneBadge } from './order-badges.tsx';

/** An order's documents in a line each, and what stands in the way of those that are missing. */
export function DocumentMarks({ order }: { readonly order: Order }) {
  const documents = sortDocuments(order);
  return (
    <BlockStack gap="100" inlineAlign="start">
      {documents.map((document) => (
        <InlineStack key={`${document.type}/${document.id}`} gap="150" blockAlign="center" wrap={false}>
          {document.number !== null && <DocumentNumber document={document} />}
          <ToneBadge badge={documentBadge(document)} />
        </InlineStack>
      ))}
      {(documents.length === 0 || isUnfinished(order)) && <ToneBadge badge={missingDocumentBadge(order)} />}
      {order.reason !== null && !isMoving(order) && (
        <Text as="span" tone="subdued" variant="bodySm">
          {nameOfReason(order.reason)}
        </Text>
      )}
    </BlockStack>
  );
}

const isUnfinished = (order: Order): boolean =>
  isMoving(order) || order.work === 'failed' || order.work === 'waiting';
