import { Navigate } from 'react-router-dom';
import { useShop } from '../features/shop/api/use-shop.ts';
import { startPageOf } from '../features/shop/model/start-page.ts';
import { HomeLoading } from './loading-pages.tsx';

/** `/`: goes on to the page the merchant starts with. */
export function StartPage() {
  const shop = useShop();
  if (shop.isPending) return <HomeLoading />;
  return <Navigate to={startPageOf(shop.data)} replace />;
}
