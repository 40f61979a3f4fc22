import { ConnectionHint } from '../../features/connection/components/connection-hint.tsx';
import { OrderExportOverlay } from '../../features/order-export/components/order-export-overlay.tsx';
import { OrderImportOverlay } from '../../features/order-import/components/order-import-overlay.tsx';
import { OrderList } from '../../features/orders/components/order-list.tsx';
import { useShop } from '../../features/shop/api/use-shop.ts';
import { AccessBanner } from '../../features/shop/components/access-banner.tsx';
import { countTransfersLeft, planContains } from '../../lib/plan.ts';
import { useAssistant } from '../../lib/use-assistant.ts';
import { orderExportTexts } from '../../texts/order-export.ts';
import { orderImportTexts } from '../../texts/order-import.ts';
import { ordersTexts } from '../../texts/orders.ts';
import { AppPage } from '../../ui/app-page.tsx';
import { BlockStack } from '../../ui/primitives.ts';
import { LockedOrders } from '../locked-orders.tsx';

/** All orders with their documents. */
export function OrdersPage() {
  const { data: shop } = useShop();
  const assistant = useAssistant();
  if (shop && !planContains(shop.plan, 'orders')) return <LockedOrders />;
  return (
    <AppPage
      title={ordersTexts.title}
      secondaryActions={[
        { content: orderImportTexts.open, onAction: () => assistant.open('order-import') },
        { content: orderExportTexts.open, onAction: () => assistant.open('order-export') },
      ]}
    >
      <BlockStack gap="400">
        {shop && <AccessBanner shop={shop} />}
        {shop?.sevdesk.isConnected === false && <ConnectionHint />}
        <OrderList transfersLeft={shop ? countTransfersLeft(shop.plan.credits) : null} />
      </BlockStack>
      {assistant.assistant === 'order-import' && <OrderImportOverlay onClose={assistant.close} />}
      {shop && assistant.assistant === 'order-export' && (
        <OrderExportOverlay
          storeCreatedAt={shop.shopify.createdAt}
          isIncluded={planContains(shop.plan, 'exportOrders')}
          onClose={assistant.close}
        />
      )}
    </AppPage>
  );
}
