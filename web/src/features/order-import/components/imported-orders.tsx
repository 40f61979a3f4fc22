import type { ImportedOrder } from '@belegfluss/gateway/contract';
import { paths } from '../../../lib/paths.ts';
import { orderImportTexts as texts } from '../../../texts/order-import.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState, StaleNotice } from '../../../ui/error-state.tsx';
import {
  Badge,
  type BadgeProps,
  BlockStack,
  Button,
  InlineStack,
  Link,
  Modal,
  SkeletonBodyText,
  Text,
} from '../../../ui/primitives.ts';
import { useImportedOrders } from '../api/order-import.ts';

/** Lists each order of a day with its result and reason. */
export function ImportedOrders({ day }: { readonly day: string }) {
  const read = useImportedOrders(day);
  if (!read.data)
    return (
      <Modal.Section>
        {read.isError ? (
          <ErrorState error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} />
        ) : (
          <SkeletonBodyText lines={12} />
        )}
      </Modal.Section>
    );
  const orders = read.data.pages.flatMap(({ items }) => items);
  return (
    <Modal.Section>
      <BlockStack gap="300">
        {read.isError && !read.isFetchNextPageError && <StaleNotice error={read.error} />}
        {orders.length === 0 && <EmptyState {...texts.noOrders} />}
        {orders.map((order) => (
          <OrderResult key={order.id} order={order} />
        ))}
        {read.isFetchNextPageError && <ErrorState error={read.error} />}
        {read.hasNextPage && (
          <Button loading={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
            {texts.more}
          </Button>
        )}
      </BlockStack>
    </Modal.Section>
  );
}

const OrderResult = ({ order }: { readonly order: ImportedOrder }) => (
  <div data-testid="imported-order">
    <InlineStack gap="200" blockAlign="center">
      <Link url={paths.order(order.id)}>{order.name}</Link>
      <Badge {...(tones[order.outcome] && { tone: tones[order.outcome] })}>
        {texts.outcomes[order.outcome]}
      </Badge>
      <Text as="span" tone="subdued">
        {order.documents.map(({ number }) => number ?? texts.draft).join(', ')}
      </Text>
    </InlineStack>
    {order.reasonText && (
      <Text as="p" tone="subdued">
        {order.reasonText}
      </Text>
    )}
  </div>
);

const tones: Readonly<Record<ImportedOrder['outcome'], BadgeProps['tone']>> = {
  open: undefined,
  waiting: 'attention',
  document: 'success',
  skipped: undefined,
  failed: 'critical',
};
