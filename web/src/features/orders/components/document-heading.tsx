import type { DetailedDocument } from '@belegfluss/gateway/contract';
import { documentNames } from '../../../texts/document-actions.ts';
import { documentCardTexts } from '../../../texts/order-page.ts';
import { documentTexts } from '../../../texts/orders.ts';
import { Badge, BlockStack, InlineStack, Text } from '../../../ui/primitives.ts';
import { documentBadge } from '../model/order-badges.ts';
import { CopyNumber, DocumentNumber } from './document-number.tsx';
import { ToneBadge } from './order-badges.tsx';

/** Names a document with its status and its special marks. */
export function DocumentHeading({ document }: { readonly document: DetailedDocument }) {
  const { type, header, number } = document;
  return (
    <BlockStack gap="150">
      <InlineStack gap="200" blockAlign="center">
        <Text as="h3" variant="headingSm">
          {documentNames[type]} {number !== null && <DocumentNumber document={document} />}
        </Text>
        {number !== null && <CopyNumber number={number} />}
      </InlineStack>
      <InlineStack gap="150" blockAlign="center">
        <ToneBadge badge={documentBadge(document)} />
        <Marks document={document} />
      </InlineStack>
      {header && (
        <Text as="p" tone="subdued" breakWord>
          {header}
        </Text>
      )}
    </BlockStack>
  );
}

const Marks = ({ document }: { readonly document: DetailedDocument }) => (
  <>
    {document.enshrined && document.status !== 'CANCELLED' && (
      <Badge tone="info">{documentTexts.enshrined}</Badge>
    )}
    {document.matched && <Badge>{documentTexts.matched}</Badge>}
    {document.eInvoice && <Badge>{documentCardTexts.eInvoice}</Badge>}
    {document.handChanged && <Badge tone="attention">{documentCardTexts.handChanged}</Badge>}
    {document.dismissed && <Badge>{documentCardTexts.dismissed}</Badge>}
    {document.held === 'draft' && <Badge tone="attention">{documentCardTexts.heldDraft}</Badge>}
    {document.held === 'unpaid' && <Badge tone="attention">{documentCardTexts.heldUnpaid}</Badge>}
  </>
);
