import type { ReactNode } from 'react';
import { useShop } from '../features/shop/api/use-shop.ts';
import { AppPage } from '../ui/app-page.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { NotFoundPage } from './not-found-page.tsx';

interface PartnerPageProps {
  readonly title: string;
  /** In place of the page until it is known who asks. */
  readonly outline: ReactNode;
  readonly children: ReactNode;
}

/** A page for partners; for everybody else there is no such page. */
export function PartnerPage({ title, outline, children }: PartnerPageProps) {
  const shop = useShop();
  if (shop.data && !shop.data.partner) return <NotFoundPage />;
  return (
    <AppPage title={title}>
      {shop.data ? (
        children
      ) : shop.isError ? (
        <ErrorState error={shop.error} onRetry={() => void shop.refetch()} retrying={shop.isFetching} />
      ) : (
        outline
      )}
    </AppPage>
  );
}
