import { type OrderDetail, orderId as orderIdText } from '@belegfluss/gateway/contract';
import { useParams } from 'react-router-dom';
import { DocumentMenu } from '../../features/document-actions/components/document-menu.tsx';
import { OrderPreviewDialog } from '../../features/document-preview/components/order-preview-dialog.tsx';
import { OrderTimeline } from '../../features/log/components/order-timeline.tsx';
import { useOrder } from '../../features/orders/api/orders.ts';
import { useMakeDocument, useRetry } from '../../features/orders/api/requeue.ts';
import { OrderBadges } from '../../features/orders/components/order-badges.tsx';
import { OrderView } from '../../features/orders/components/order-view.tsx';
import { describeReason } from '../../features/orders/model/describe-reason.ts';
import { useShop } from '../../features/shop/api/use-shop.ts';
import { formatMinute } from '../../lib/format/date.ts';
import { adminPaths, paths } from '../../lib/paths.ts';
import { planContains } from '../../lib/plan.ts';
import { useAssistant } from '../../lib/use-assistant.ts';
import { orderPageTexts } from '../../texts/order-page.ts';
import { orderTexts } from '../../texts/orders.ts';
import { AppPage } from '../../ui/app-page.tsx';
import { StaleNotice } from '../../ui/error-state.tsx';
import { BlockStack } from '../../ui/primitives.ts';
import { LockedOrders } from '../locked-orders.tsx';
import { OrderOutline } from '../order-outline.tsx';
import { OrderFailure, OrderNotFound } from './order-failure.tsx';

const backAction = { content: orderTexts.back, url: paths.orders };

/** One order with its documents and what happened to it. */
export function OrderPage() {
  const { orderId = '' } = useParams();
  const { data: shop } = useShop();
  if (shop && !planContains(shop.plan, 'orders')) return <LockedOrders />;
  // The server may have something else at an address that is no id: it is not asked.
  if (orderIdText.safeParse(orderId).success) return <Order orderId={orderId} />;
  return (
    <AppPage backAction={backAction} title={orderTexts.loadingTitle}>
      <OrderNotFound />
    </AppPage>
  );
}

function Order({ orderId }: { readonly orderId: string }) {
  const order = useOrder(orderId);
  if (order.data) return <KnownOrder order={order.data} error={order.isError ? order.error : null} />;
  if (!order.isError) return <OrderOutline orderId={orderId} />;
  return (
    <AppPage backAction={backAction} title={orderTexts.loadingTitle}>
      <OrderFailure error={order.error} onRetry={() => void order.refetch()} retrying={order.isFetching} />
    </AppPage>
  );
}

interface KnownOrderProps {
  readonly order: OrderDetail;
  /** The error that kept the latest answer away. */
  readonly error: unknown;
}

function KnownOrder({ order, error }: KnownOrderProps) {
  const { assistant, open, close } = useAssistant();
  const make = useMakeDocument(order.id);
  const retry = useRetry(order.id);
  // The banner offers it beside the reason.
  const isRetryHere = order.canRetry && describeReason(order) === null;
  return (
    <AppPage
      backAction={backAction}
      title={orderTexts.title(order.name)}
      subtitle={formatMinute(order.createdAt)}
      titleMetadata={<OrderBadges order={order} />}
      {...(order.canMake && {
        primaryAction: { content: orderPageTexts.make, onAction: make.run, loading: make.isPending },
      })}
      secondaryActions={[
        ...(isRetryHere
          ? [{ content: orderTexts.requeue, onAction: retry.run, disabled: retry.isPending }]
          : []),
        { content: orderPageTexts.preview, onAction: () => open('receipt-preview') },
        { content: orderTexts.openInShopify, url: adminPaths.order(order.id) },
      ]}
    >
      <BlockStack gap="400">
        {error !== null && <StaleNotice error={error} />}
        <OrderView
          order={order}
          timeline={<OrderTimeline orderId={order.id} />}
          renderMenu={(document) => <DocumentMenu order={order} document={document} />}
        />
      </BlockStack>
      {assistant === 'receipt-preview' && <OrderPreviewDialog order={order} onClose={close} />}
    </AppPage>
  );
}
