import type { DocumentSlug, Order } from '@belegfluss/gateway/contract';
import { useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { documentPreviewTexts as texts } from '../../../texts/document-preview.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PdfFrame, pdfWaitingClass } from '../../../ui/pdf-frame.tsx';
import { Banner, Link, Spinner, Text } from '../../../ui/primitives.ts';
import { usePreview } from '../api/use-preview.ts';

interface PreviewFrameProps {
  readonly order: Order;
  readonly kind: DocumentSlug;
  /** When the overlay around it was opened; without one, every look asks again. */
  readonly opening?: number;
}

/** The document of an order, or why there is none. */
export function PreviewFrame({ order, kind, opening }: PreviewFrameProps) {
  const [mounted] = useState(() => Date.now());
  const preview = usePreview({ orderId: order.id, kind, opening: opening ?? mounted });
  if (preview.isError)
    return (
      <div>
        <ErrorState
          error={preview.error}
          onRetry={() => void preview.refetch()}
          retrying={preview.isFetching}
        />
      </div>
    );
  if (!preview.data)
    return (
      <div className={pdfWaitingClass}>
        <Spinner accessibilityLabel={texts.loading} />
      </div>
    );
  if (preview.data.kind === 'pdf')
    return <PdfFrame pdf={preview.data.pdf} title={texts.frame[kind](order.name)} />;
  return (
    <div data-testid="no-document">
      <Banner tone="warning" title={preview.data.title}>
        <Text as="p">{preview.data.detail}</Text>
        <Link url={paths.order(order.id)}>{texts.openOrder}</Link>
      </Banner>
    </div>
  );
}
