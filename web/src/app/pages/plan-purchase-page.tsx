import { useParams } from 'react-router-dom';
import { useBilling } from '../../features/plan/api/billing.ts';
import { PlanSkeleton } from '../../features/plan/components/plan-skeleton.tsx';
import { PurchaseCard } from '../../features/plan/components/purchase-card.tsx';
import { ReturnNotice } from '../../features/plan/components/return-notice.tsx';
import { useReturn } from '../../features/plan/components/use-return.ts';
import { decideImportOffer } from '../../features/plan/model/import-offer.ts';
import type { BillingRequest } from '../../features/plan/model/return-outcome.ts';
import { useRefreshShop, useShop } from '../../features/shop/api/use-shop.ts';
import { paths } from '../../lib/paths.ts';
import { planChangeTexts } from '../../texts/plan-change.ts';
import { purchaseTexts } from '../../texts/plan-purchase.ts';
import { AppPage } from '../../ui/app-page.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { BlockStack } from '../../ui/primitives.ts';
import { NotFoundPage } from '../not-found-page.tsx';

/** Sells the one thing that is bought once: the import of orders. */
export const PlanPurchasePage = () =>
  useParams().feature === 'orderImport' ? <ImportPurchase /> : <NotFoundPage />;

const request: BillingRequest = { kind: 'purchase', feature: 'orderImport' };

function ImportPurchase() {
  const shop = useShop();
  const billing = useBilling();
  const refreshShop = useRefreshShop();
  const { state, again, dismiss } = useReturn(refreshShop, request);
  const refresh = () => {
    refreshShop();
    void billing.refetch();
  };
  const error = billing.data ? (shop.data ? null : shop.error) : billing.error;
  return (
    <AppPage title={purchaseTexts.title} backAction={{ content: planChangeTexts.back, url: paths.plan }}>
      <BlockStack gap="400">
        <ReturnNotice state={state} onAgain={again} onDismiss={dismiss} />
        {(billing.isPending || shop.isPending) && <PlanSkeleton />}
        {error && (
          <ErrorState error={error} onRetry={refresh} retrying={billing.isFetching || shop.isFetching} />
        )}
        {billing.data && shop.data && (
          <PurchaseCard
            offer={decideImportOffer(billing.data, {
              storePlan: shop.data.shopify.plan,
              storeCreatedAt: shop.data.shopify.createdAt,
            })}
            currency={billing.data.currency}
            isReportedBought={state?.kind === 'purchased'}
            onConflict={refresh}
          />
        )}
      </BlockStack>
    </AppPage>
  );
}
