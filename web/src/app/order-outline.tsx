import { OrderSkeleton } from '../features/orders/components/order-skeleton.tsx';
import { adminPaths, paths } from '../lib/paths.ts';
import { orderPageTexts } from '../texts/order-page.ts';
import { orderTexts } from '../texts/orders.ts';
import { AppPage } from '../ui/app-page.tsx';
import { Badge, InlineStack } from '../ui/primitives.ts';

/** The page of an order before it is known; its head is as high as it will be. */
export const OrderOutline = ({ orderId }: { readonly orderId: string }) => (
  <AppPage
    backAction={{ content: orderTexts.back, url: paths.orders }}
    title={orderTexts.loadingTitle}
    subtitle={blank}
    titleMetadata={
      <InlineStack gap="200">
        <Badge>{blank}</Badge>
      </InlineStack>
    }
    secondaryActions={[
      { content: orderPageTexts.preview, disabled: true },
      { content: orderTexts.openInShopify, url: adminPaths.order(orderId) },
    ]}
  >
    <OrderSkeleton />
  </AppPage>
);

const blank = '\u00a0';
