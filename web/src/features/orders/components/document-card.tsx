import type { Receipt } from '@belegfluss/gateway/contract';
import { useState } from 'react';
import { asApiError } from '../../../lib/api/api-error.ts';
import { useToasts } from '../../../lib/app-bridge.ts';
import { formatCalendarDay } from '../../../lib/format/date.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { documentTexts } from '../../../texts/orders.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Badge, BlockStack, Button, Card, InlineStack, Text } from '../../../ui/primitives.ts';
import { useDownload } from '../api/use-document.ts';
import { documentName } from '../model/document-words.ts';
import { documentBadge } from '../model/order-badges.ts';
import styles from './document-card.module.css';
import { DocumentNumber } from './document-number.tsx';
import { DocumentViewer } from './document-viewer.tsx';
import { ToneBadge } from './tone-badge.tsx';

/** An invoice or credit note: what it says, where it stands, and its PDF. */
export function DocumentCard({ document }: { readonly document: Receipt }) {
  const [open, setOpen] = useState(false);
  const toasts = useToasts();
  const name = documentName(document);
  const download = useDownload(document, documentTexts.filename(name));
  const save = () =>
    download.mutate(undefined, { onError: (error) => toasts.showError(asApiError(error).message) });

  return (
    <div
      className={styles.card}
      data-testid="document-card"
      data-kind={document.type === 'CN' ? 'credit' : 'invoice'}
    >
      <Card>
        <BlockStack gap="300">
          <DocumentHeading document={document} />
          <Facts
            facts={[
              [documentTexts.date, document.date && formatCalendarDay(document.date)],
              [documentTexts.total, formatMoney(document.total, document.currency)],
              [documentTexts.tax, formatMoney(document.tax, document.currency)],
            ]}
          />
          <InlineStack gap="200">
            <span data-testid="document-open">
              <Button onClick={() => setOpen(true)} accessibilityLabel={documentTexts.openLabel(name)}>
                {documentTexts.open}
              </Button>
            </span>
            <span data-testid="document-download">
              <Button
                onClick={save}
                loading={download.isPending}
                accessibilityLabel={documentTexts.downloadLabel(name)}
              >
                {documentTexts.download}
              </Button>
            </span>
          </InlineStack>
        </BlockStack>
      </Card>
      {open && (
        <DocumentViewer
          document={document}
          onClose={() => setOpen(false)}
          onDownload={save}
          downloading={download.isPending}
        />
      )}
    </div>
  );
}

function DocumentHeading({ document }: { readonly document: Receipt }) {
  const { type, header, number, enshrined, matched } = document;
  return (
    <BlockStack gap="150">
      <InlineStack gap="200" blockAlign="center">
        <Text as="h3" variant="headingSm">
          {type === 'CN' ? documentTexts.credit : documentTexts.invoice}{' '}
          {number !== null && <DocumentNumber document={document} />}
        </Text>
        <ToneBadge badge={documentBadge(document)} />
        {enshrined && <Badge tone="info">{documentTexts.enshrined}</Badge>}
        {matched && <Badge>{documentTexts.matched}</Badge>}
      </InlineStack>
      {header && (
        <Text as="p" tone="subdued" breakWord>
          {header}
        </Text>
      )}
    </BlockStack>
  );
}
