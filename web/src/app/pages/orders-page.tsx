import { ConnectionHint } from '../../features/connection/components/connection-hint.tsx';
import { OrderList } from '../../features/orders/components/order-list.tsx';
import { useShop } from '../../features/shop/api/use-shop.ts';
import { AccessBanner } from '../../features/shop/components/access-banner.tsx';
import { ordersTexts } from '../../texts/orders.ts';
import { AppPage } from '../../ui/app-page.tsx';
import { BlockStack } from '../../ui/primitives.ts';

/** All orders with their documents. */
export function OrdersPage() {
  const { data: shop } = useShop();
  return (
    <AppPage title={ordersTexts.title}>
      <BlockStack gap="400">
        {shop && <AccessBanner shop={shop} />}
        {shop?.sevdesk.isConnected === false && <ConnectionHint />}
        <OrderList />
      </BlockStack>
    </AppPage>
  );
}
