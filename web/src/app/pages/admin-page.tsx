import { DashboardSkeleton } from '../../features/admin/components/dashboard-skeleton.tsx';
import { DashboardView } from '../../features/admin/components/dashboard-view.tsx';
import { isOperator } from '../../features/admin/model/is-operator.ts';
import { useShop } from '../../features/shop/api/use-shop.ts';
import { adminTexts } from '../../texts/admin.ts';
import { AppPage } from '../../ui/app-page.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { NotFoundPage } from '../not-found-page.tsx';

/** For the operator's people; for everybody else there is no such page. */
export function AdminPage() {
  const shop = useShop();
  if (shop.data && !isOperator(shop.data)) return <NotFoundPage />;
  return (
    <AppPage title={adminTexts.title}>
      {shop.data ? (
        <DashboardView />
      ) : shop.isError ? (
        <ErrorState error={shop.error} onRetry={() => void shop.refetch()} retrying={shop.isFetching} />
      ) : (
        <DashboardSkeleton />
      )}
    </AppPage>
  );
}
