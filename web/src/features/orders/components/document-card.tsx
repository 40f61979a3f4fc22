import type { DetailedDocument } from '@belegfluss/gateway/contract';
import { type ReactNode, useState } from 'react';
import { useDownload } from '../../../lib/orders/use-download.ts';
import { outside } from '../../../lib/paths.ts';
import { documentName } from '../../../lib/words/document-name.ts';
import { documentCardTexts } from '../../../texts/order-page.ts';
import { documentTexts } from '../../../texts/orders.ts';
import { NameValueList } from '../../../ui/name-value-list.tsx';
import { BlockStack, Button, Card, InlineStack } from '../../../ui/primitives.ts';
import { listDocumentRows } from '../model/document-words.ts';
import styles from './document-card.module.css';
import { DocumentHeading } from './document-heading.tsx';
import { DocumentViewer } from './document-viewer.tsx';

interface DocumentCardProps {
  readonly document: DetailedDocument;
  /** Renders the actions of the document. */
  readonly menu: ReactNode;
}

/** An invoice or credit note: what it says, where it stands, its PDF and what can be done with it. */
export function DocumentCard({ document, menu }: DocumentCardProps) {
  const [open, setOpen] = useState(false);
  const name = documentName(document);
  const { save, isSaving } = useDownload(document);

  return (
    <div
      className={styles.card}
      data-testid="document-card"
      data-kind={document.type === 'CN' ? 'credit' : 'invoice'}
    >
      <Card>
        <BlockStack gap="300">
          <DocumentHeading document={document} />
          <NameValueList facts={listDocumentRows(document)} />
          <InlineStack gap="200">
            <span data-testid="document-open">
              <Button onClick={() => setOpen(true)} accessibilityLabel={documentTexts.openLabel(name)}>
                {documentTexts.open}
              </Button>
            </span>
            <span data-testid="document-download">
              <Button
                onClick={save}
                loading={isSaving}
                accessibilityLabel={documentTexts.downloadLabel(name)}
              >
                {documentTexts.download}
              </Button>
            </span>
            <Button
              url={outside.providerDocument(document.type, document.id)}
              external
              accessibilityLabel={documentCardTexts.openInProviderLabel(name)}
            >
              {documentCardTexts.openInProvider}
            </Button>
            {menu}
          </InlineStack>
        </BlockStack>
      </Card>
      {open && (
        <DocumentViewer
          document={document}
          onClose={() => setOpen(false)}
          onDownload={save}
          downloading={isSaving}
        />
      )}
    </div>
  );
}
