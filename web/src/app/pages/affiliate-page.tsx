import type { Shop } from '@belegfluss/gateway/contract';
import { Navigate } from 'react-router-dom';
import { JoinCard } from '../../features/partner-join/components/join-card.tsx';
import { useRefreshShop, useShop } from '../../features/shop/api/use-shop.ts';
import { paths } from '../../lib/paths.ts';
import { partnerJoinTexts } from '../../texts/partner-info.ts';
import { AppPage } from '../../ui/app-page.tsx';
import { Awaited } from '../../ui/awaited.tsx';
import { CardsSkeleton } from '../../ui/cards-skeleton.tsx';

/** Where a shop becomes a partner; the public page of the programme leads here. */
export function AffiliatePage() {
  const shop = useShop();
  const refresh = useRefreshShop();
  if (shop.data?.partner) return <Navigate to={paths.partner} replace />;
  return (
    <AppPage title={partnerJoinTexts.title}>
      {shop.data ? (
        <JoinCard email={selectShopEmail(shop.data)} onJoined={refresh} />
      ) : (
        <Awaited query={shop} outline={<CardsSkeleton cards={[8]} />} />
      )}
    </AppPage>
  );
}

/** Where the shop is written to; else the addresses that Shopify and the accounting account have. */
const selectShopEmail = ({ notification, shopify, sevdesk }: Shop): string =>
  notification?.email || shopify.email || sevdesk.client?.address?.email || '';
