import { listCurrency } from '@belegfluss/shops/contract';
import { useSearchParams } from 'react-router-dom';
import { useBilling } from '../../features/plan/api/billing.ts';
import { BillingCard } from '../../features/plan/components/billing-card.tsx';
import { PlanPrices } from '../../features/plan/components/plan-prices.tsx';
import { PlanSkeleton } from '../../features/plan/components/plan-skeleton.tsx';
import { PlanTable } from '../../features/plan/components/plan-table.tsx';
import { ReturnNotice } from '../../features/plan/components/return-notice.tsx';
import { TransfersCard } from '../../features/plan/components/transfers-card.tsx';
import { UsageCard } from '../../features/plan/components/usage-card.tsx';
import { useAppliedCoupon } from '../../features/plan/components/use-applied-coupon.ts';
import { usePlanView } from '../../features/plan/components/use-plan-view.ts';
import { useReturn } from '../../features/plan/components/use-return.ts';
import { decideImportOffer } from '../../features/plan/model/import-offer.ts';
import {
  type FeatureAnswer as Answer,
  answerForFeature,
  comparedPlans,
  isFeature,
} from '../../features/plan/model/plan-rows.ts';
import { getPlanName } from '../../features/plan/model/plan-words.ts';
import { useCarriedIntoView, usedCoupons } from '../../features/plan/use-carried-into-view.ts';
import { useRefreshShop, useShop } from '../../features/shop/api/use-shop.ts';
import { paths } from '../../lib/paths.ts';
import { plansTexts } from '../../texts/plans.ts';
import { AppPage } from '../../ui/app-page.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Banner, BlockStack, Card, InlineGrid, Link, Text } from '../../ui/primitives.ts';

/** Shows the shop's bill and use, and offers the plans. */
export function PlanPage() {
  const shop = useShop();
  const billing = useBilling();
  const refreshShop = useRefreshShop();
  const { state, again, dismiss } = useReturn(refreshShop);
  const error = billing.data ? (shop.data ? null : shop.error) : billing.error;
  const isPending = billing.isPending || shop.isPending;
  const retry = () => void Promise.all([billing.refetch(), shop.refetch()]);
  return (
    <AppPage title={plansTexts.title}>
      <BlockStack gap="400">
        <ReturnNotice state={state} onAgain={again} onDismiss={dismiss} />
        {isPending ? (
          <PlanSkeleton />
        ) : (
          <>
            {error && (
              <ErrorState error={error} onRetry={retry} retrying={billing.isFetching || shop.isFetching} />
            )}
            <PlanContent shop={shop.data} billing={billing.data ?? null} onChanged={refreshShop} />
          </>
        )}
      </BlockStack>
    </AppPage>
  );
}

interface PlanContentProps {
  readonly shop: ReturnType<typeof useShop>['data'];
  readonly billing: NonNullable<ReturnType<typeof useBilling>['data']> | null;
  readonly onChanged: () => void;
}

/** Each part as far as what it shows is known. */
function PlanContent({ shop, billing, onChanged }: PlanContentProps) {
  const view = usePlanView();
  const used = usedCoupons(billing, shop?.plan ?? null);
  useCarriedIntoView(view, billing || shop ? used : null);
  const applied = useAppliedCoupon(view.view.coupon, used);
  const current = billing?.planId ?? shop?.plan.id;
  const plans = comparedPlans(current, view.view.code);
  const annual = view.view.annual ?? billing?.annual ?? shop?.plan.annual ?? false;
  const feature = useAskedFeature();
  const store = {
    storePlan: shop?.shopify.plan ?? null,
    storeCreatedAt: shop?.shopify.createdAt ?? null,
  };
  const now = new Date().toISOString();
  return (
    <>
      {feature && <FeatureAnswer feature={feature} current={current} />}
      <InlineGrid columns={{ xs: 1, md: billing && shop ? ['twoThirds', 'oneThird'] : 1 }} gap="400">
        {billing && <BillingCard billing={billing} onChanged={onChanged} />}
        {shop && <TransfersCard credits={shop.plan.credits} />}
      </InlineGrid>
      <PlanPrices {...{ plans, billing, annual, used, applied, view, now }} />
      <Card>
        <BlockStack gap="300">
          <Text as="h2" variant="headingMd">
            {plansTexts.table}
          </Text>
          <PlanTable {...{ current, plans, feature, store }} currency={billing?.currency ?? listCurrency} />
          {billing && decideImportOffer(billing, store).kind === 'offered' && (
            <Link url={paths.planPurchase('orderImport')}>{plansTexts.purchase}</Link>
          )}
        </BlockStack>
      </Card>
      {billing && <UsageCard billing={billing} now={now} />}
    </>
  );
}

function useAskedFeature() {
  const [query] = useSearchParams();
  const asked = query.get('feature') ?? '';
  return isFeature(asked) ? asked : null;
}

/** Which plan brings what somebody came for. */
function FeatureAnswer({
  feature,
  current,
}: {
  readonly feature: NonNullable<ReturnType<typeof useAskedFeature>>;
  readonly current: string | undefined;
}) {
  const answer = answerForFeature(feature, current);
  const { view } = usePlanView();
  if (answer === null) return null;
  const { text, next } = answer;
  return (
    <Banner tone="info" {...(next && { action: wayTo(feature, next, view.query) })}>
      <Text as="p">{text}</Text>
    </Banner>
  );
}

const wayTo = (feature: string, next: NonNullable<Answer['next']>, query: string) =>
  next.kind === 'plan'
    ? { content: plansTexts.neededAction(getPlanName(next.planId)), url: paths.planPage(next.planId, query) }
    : { content: plansTexts.toPurchase, url: paths.planPurchase(feature) };
