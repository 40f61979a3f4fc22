import { useParams } from 'react-router-dom';
import { OrderTimeline } from '../../features/log/components/order-timeline.tsx';
import { useOrder } from '../../features/orders/api/use-order.ts';
import { OrderBadges } from '../../features/orders/components/order-badges.tsx';
import { OrderView } from '../../features/orders/components/order-view.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { formatMinute } from '../../lib/format/date.ts';
import { adminPaths, paths } from '../../lib/paths.ts';
import { orderTexts } from '../../texts/orders.ts';
import { AppPage } from '../../ui/app-page.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState, StaleNotice } from '../../ui/error-state.tsx';
import { BlockStack, Button, Card } from '../../ui/primitives.ts';
import { OrderOutline } from '../order-outline.tsx';

const backAction = { content: orderTexts.back, url: paths.orders };

/** One order with its documents and what happened to it. */
export function OrderPage() {
  const { orderId = '' } = useParams();
  const order = useOrder(orderId);

  if (order.data)
    return (
      <AppPage
        backAction={backAction}
        title={orderTexts.title(order.data.name)}
        subtitle={formatMinute(order.data.createdAt)}
        titleMetadata={<OrderBadges order={order.data} />}
        secondaryActions={[{ content: orderTexts.openInShopify, url: adminPaths.order(orderId) }]}
      >
        <BlockStack gap="400">
          {order.isError && <StaleNotice error={order.error} />}
          <OrderView order={order.data} timeline={<OrderTimeline orderId={orderId} />} />
        </BlockStack>
      </AppPage>
    );
  if (!order.isError) return <OrderOutline orderId={orderId} />;
  return (
    <AppPage backAction={backAction} title={orderTexts.loadingTitle}>
      {isNotFound(order.error) ? (
        <Card>
          <EmptyState
            title={orderTexts.notFound.title}
            text={orderTexts.notFound.text}
            action={<Button url={paths.orders}>{orderTexts.notFound.action}</Button>}
          />
        </Card>
      ) : (
        <ErrorState error={order.error} onRetry={() => void order.refetch()} retrying={order.isFetching} />
      )}
    </AppPage>
  );
}

const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
