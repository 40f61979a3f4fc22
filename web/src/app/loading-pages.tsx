import { useParams } from 'react-router-dom';
import { LogOutline } from '../features/log/components/log-outline.tsx';
import { ListOutline } from '../features/orders/components/list-outline.tsx';
import { PlanCardsSkeleton } from '../features/plan/components/plan-cards-skeleton.tsx';
import { ordersTexts } from '../texts/orders.ts';
import { shellTexts } from '../texts/shell.ts';
import { AppPage } from '../ui/app-page.tsx';
import { BlockStack } from '../ui/primitives.ts';
import { OrderOutline } from './order-outline.tsx';

/** Outlines of the pages while their code is on its way; they stand where the pages will stand. */
export const HomeLoading = () => (
  <AppPage title={shellTexts.nav.home}>
    <BlockStack gap="400">
      <PlanCardsSkeleton />
      <LogOutline />
    </BlockStack>
  </AppPage>
);

export const OrdersLoading = () => (
  <AppPage title={ordersTexts.title}>
    <ListOutline />
  </AppPage>
);

export const OrderLoading = () => {
  const { orderId = '' } = useParams();
  return <OrderOutline orderId={orderId} />;
};
