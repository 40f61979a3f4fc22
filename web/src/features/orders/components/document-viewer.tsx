import type { OrderDocument } from '@belegfluss/gateway/contract';
import { documentName } from '../../../lib/words/document-name.ts';
import { documentTexts } from '../../../texts/orders.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PdfFrame, pdfWaitingClass } from '../../../ui/pdf-frame.tsx';
import { Box, Modal, Spinner } from '../../../ui/primitives.ts';
import { useDocumentPdf } from '../api/orders.ts';

interface DocumentViewerProps {
  readonly document: OrderDocument;
  readonly onClose: () => void;
  readonly onDownload: () => void;
  readonly downloading: boolean;
}

/** Shows a document's PDF above the page. */
export function DocumentViewer({ document, onClose, onDownload, downloading }: DocumentViewerProps) {
  const name = documentName(document);
  return (
    <Modal
      open
      size="large"
      title={name}
      onClose={onClose}
      primaryAction={{ content: documentTexts.download, onAction: onDownload, loading: downloading }}
      secondaryActions={[{ content: documentTexts.close, onAction: onClose }]}
    >
      <ViewerContent document={document} title={documentTexts.viewer(name)} />
    </Modal>
  );
}

function ViewerContent({ document, title }: { readonly document: OrderDocument; readonly title: string }) {
  const pdf = useDocumentPdf(document);
  if (pdf.data) return <PdfFrame pdf={pdf.data} title={title} />;
  if (pdf.isError)
    return (
      <Box padding="400">
        <ErrorState error={pdf.error} onRetry={() => void pdf.refetch()} retrying={pdf.isFetching} />
      </Box>
    );
  return (
    <div className={pdfWaitingClass}>
      <Spinner accessibilityLabel={documentTexts.loading} />
    </div>
  );
}
