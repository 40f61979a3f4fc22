import { Navigate } from 'react-router-dom';
import { needsSetup } from '../features/setup/model/needs-setup.ts';
import { useShop } from '../features/shop/api/use-shop.ts';
import { startPageOf } from '../features/shop/model/start-page.ts';
import { paths } from '../lib/paths.ts';
import { HomeLoading } from './loading-pages.tsx';

/** `/`: leads to the setup until it is done, then to the page the merchant starts with. */
export function StartPage() {
  const shop = useShop();
  if (shop.isPending) return <HomeLoading />;
  return <Navigate to={needsSetup(shop.data) ? paths.setup : startPageOf(shop.data)} replace />;
}
