import { ordersTexts } from '../texts/orders.ts';
import { AppPage } from '../ui/app-page.tsx';
import { UpgradeCard } from '../ui/upgrade-card.tsx';

/** The orders, for a plan without them. */
export const LockedOrders = () => (
  <AppPage title={ordersTexts.title}>
    <UpgradeCard feature="orders" texts={ordersTexts.locked} />
  </AppPage>
);
