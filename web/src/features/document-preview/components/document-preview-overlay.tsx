import type { DocumentSlug, Order } from '@belegfluss/gateway/contract';
import { useState } from 'react';
import { useRecentOrders } from '../../../lib/orders/use-recent-orders.ts';
import { documentPreviewTexts as texts } from '../../../texts/document-preview.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { pdfSpaceClass, pdfWaitingClass } from '../../../ui/pdf-frame.tsx';
import { BlockStack, InlineGrid, Modal, Spinner, Text } from '../../../ui/primitives.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { firstOrder } from '../model/first-order.ts';
import { OrderChoice } from './order-choice.tsx';
import { PreviewFrame } from './preview-frame.tsx';

interface DocumentPreviewOverlayProps {
  readonly kind: DocumentSlug;
  readonly onClose: () => void;
}

/** Shows what documents look like with the stored settings, for orders of the shop. */
export function DocumentPreviewOverlay({ kind, onClose }: DocumentPreviewOverlayProps) {
  const [opening] = useState(() => Date.now());
  return (
    <Modal
      open
      size="large"
      title={texts.titles[kind]}
      onClose={onClose}
      primaryAction={{ content: texts.close, onAction: onClose }}
    >
      <Modal.Section>
        <BlockStack gap="400">
          <Text as="p">{texts.intro[kind]}</Text>
          <div className={pdfSpaceClass}>
            <Content kind={kind} opening={opening} />
          </div>
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}

interface ContentProps {
  readonly kind: DocumentSlug;
  readonly opening: number;
}

function Content({ kind, opening }: ContentProps) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Order | null>(null);
  const orders = useRecentOrders(search);

  if (!orders.data && orders.isError)
    return (
      <ErrorState error={orders.error} onRetry={() => void orders.refetch()} retrying={orders.isFetching} />
    );
  if (!orders.data)
    return (
      <div className={pdfWaitingClass}>
        <Spinner accessibilityLabel={texts.loadingOrders} />
      </div>
    );
  if (orders.data.length === 0 && search === '' && !chosen) return <EmptyState {...texts.noOrders} />;
  const order = chosen ?? firstOrder(orders.data, kind);
  return (
    <InlineGrid columns={{ xs: 1, md: ['oneThird', 'twoThirds'] }} gap="400">
      <BlockStack gap="400">
        <SearchField
          label={texts.search}
          placeholder={texts.searchPlaceholder}
          value={search}
          onSearch={setSearch}
        />
        {orders.data.length === 0 ? (
          <EmptyState {...texts.nothingFound} />
        ) : (
          <OrderChoice orders={orders.data} chosen={order} onChoose={setChosen} />
        )}
      </BlockStack>
      {order && <PreviewFrame key={order.id} order={order} kind={kind} opening={opening} />}
    </InlineGrid>
  );
}
