import { lazy, Suspense } from 'react';
import { Navigate } from 'react-router-dom';
import { useMaintenance } from '../features/maintenance/use-maintenance.ts';
import { needsSetup } from '../features/setup/model/needs-setup.ts';
import { useShop } from '../features/shop/api/use-shop.ts';
import { selectStartPage } from '../features/shop/model/start-page.ts';
import { paths } from '../lib/paths.ts';
import { shellTexts } from '../texts/shell.ts';
import { PageLoading } from './lazy-route.tsx';

const HomePage = lazy(async () => ({ default: (await import('./pages/home-page.tsx')).HomePage }));

/**
 * `/`: leads to the setup until it is done, then to the page the merchant starts with. While maintenance runs it stays
 * open and shows the overview: the pages it leads to are closed.
 */
export function StartPage() {
  const shop = useShop();
  const maintenance = useMaintenance(shop.data);
  const loading = <PageLoading title={shellTexts.nav.home} />;
  if (shop.isPending) return loading;
  if (maintenance.kind === 'running')
    return (
      <Suspense fallback={loading}>
        <HomePage />
      </Suspense>
    );
  return <Navigate to={needsSetup(shop.data) ? paths.setup : selectStartPage(shop.data)} replace />;
}
