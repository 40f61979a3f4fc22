import type { Shop } from '@belegfluss/gateway/contract';
import { lazy, Suspense } from 'react';
import { ConnectOutline } from '../../features/connection/components/connect-outline.tsx';
import { LogCard } from '../../features/log/components/log-card.tsx';
import { PlanCards } from '../../features/plan/components/plan-cards.tsx';
import { PlanCardsSkeleton } from '../../features/plan/components/plan-cards-skeleton.tsx';
import { useRefreshShop, useShop } from '../../features/shop/api/use-shop.ts';
import { AccessBanner } from '../../features/shop/components/access-banner.tsx';
import { TaxIdentityBanner } from '../../features/shop/components/tax-identity-banner.tsx';
import { GiftCardHint } from '../../features/tips/components/gift-card-hint.tsx';
import { TipsCard } from '../../features/tips/components/tips-card.tsx';
import { useDeadSettings } from '../../lib/preferences/use-dead-settings.ts';
import { shellTexts } from '../../texts/shell.ts';
import { AppPage } from '../../ui/app-page.tsx';
import { ErrorState, StaleNotice } from '../../ui/error-state.tsx';
import { BlockStack } from '../../ui/primitives.ts';

/** Most shops are connected: the form comes with those that are not. */
const ConnectCard = lazy(async () => ({
  default: (await import('../../features/connection/components/connect-card.tsx')).ConnectCard,
}));

/** Nearly all shops have none. */
const DeadSettingsBanner = lazy(async () => ({
  default: (await import('../../ui/form/dead-settings-banner.tsx')).DeadSettingsBanner,
}));

/** The overview: what is left, what was made, what happens. */
export function HomePage() {
  const shop = useShop();
  const refreshShop = useRefreshShop();
  return (
    <AppPage title={shellTexts.nav.home}>
      <BlockStack gap="400">
        {shop.data && shop.isError && <StaleNotice error={shop.error} />}
        {shop.data && <ShopPart shop={shop.data} onChange={refreshShop} />}
        {shop.isPending && <PlanCardsSkeleton />}
        {!shop.data && shop.isError && (
          <ErrorState error={shop.error} onRetry={() => void shop.refetch()} retrying={shop.isFetching} />
        )}
        <TipsCard />
        <LogCard onNewEntries={refreshShop} />
      </BlockStack>
    </AppPage>
  );
}

function ShopPart({ shop, onChange }: { readonly shop: Shop; readonly onChange: () => void }) {
  const dead = useDeadSettings(shop.sevdesk.isConnected === true);
  return (
    <>
      <AccessBanner shop={shop} />
      {dead.length > 0 && (
        <Suspense>
          <DeadSettingsBanner dead={dead} />
        </Suspense>
      )}
      {shop.sevdesk.isConnected === false && (
        <Suspense fallback={<ConnectOutline />}>
          <ConnectCard rejected={shop.sevdesk.problem === 'token_rejected'} onConnected={onChange} />
        </Suspense>
      )}
      <TaxIdentityBanner shop={shop} />
      <GiftCardHint shop={shop} />
      <PlanCards shop={shop} />
    </>
  );
}
