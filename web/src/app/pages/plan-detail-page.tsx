import type { Billing } from '@belegfluss/gateway/contract';
import { isPlanId, type PlanId } from '@belegfluss/shops/contract';
import { useParams } from 'react-router-dom';
import { useBilling } from '../../features/plan/api/billing.ts';
import { PlanDetail } from '../../features/plan/components/plan-detail.tsx';
import { PlanSkeleton } from '../../features/plan/components/plan-skeleton.tsx';
import { ReturnNotice } from '../../features/plan/components/return-notice.tsx';
import { useAppliedCoupon } from '../../features/plan/components/use-applied-coupon.ts';
import { usePlanView } from '../../features/plan/components/use-plan-view.ts';
import { useReturn } from '../../features/plan/components/use-return.ts';
import { comparedPlans } from '../../features/plan/model/plan-rows.ts';
import { useCarriedIntoView, usedCoupons } from '../../features/plan/use-carried-into-view.ts';
import { useRefreshShop, useShop } from '../../features/shop/api/use-shop.ts';
import { paths } from '../../lib/paths.ts';
import { planNames } from '../../texts/plan.ts';
import { planChangeTexts } from '../../texts/plan-change.ts';
import { plansTexts } from '../../texts/plans.ts';
import { AppPage } from '../../ui/app-page.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Badge, BlockStack } from '../../ui/primitives.ts';
import { NotFoundPage } from '../not-found-page.tsx';

/** One plan, and the way to it. */
export function PlanDetailPage() {
  const { planId = '' } = useParams();
  return isPlanId(planId) ? <KnownPlan key={planId} planId={planId} /> : <NotFoundPage />;
}

function KnownPlan({ planId }: { readonly planId: PlanId }) {
  const billing = useBilling();
  const refreshShop = useRefreshShop();
  const { state, again, dismiss } = useReturn(refreshShop);
  const { view } = usePlanView();
  const { data } = billing;
  const back = {
    content: planChangeTexts.back,
    url: view.query ? `${paths.plan}?${view.query}` : paths.plan,
  };
  const refresh = () => {
    refreshShop();
    void billing.refetch();
  };
  // A private plan is nobody's business who has not got it or its code.
  if (data && !comparedPlans(data.planId, view.code).includes(planId)) return <NotFoundPage />;
  return (
    <AppPage
      title={planChangeTexts.title(planNames[planId])}
      backAction={back}
      titleMetadata={data?.planId === planId && <Badge tone="success">{plansTexts.current}</Badge>}
    >
      <BlockStack gap="400">
        <ReturnNotice state={state} onAgain={again} onDismiss={dismiss} />
        {billing.isPending && <PlanSkeleton />}
        {billing.isError && !data && (
          <ErrorState
            error={billing.error}
            onRetry={() => void billing.refetch()}
            retrying={billing.isFetching}
          />
        )}
        {data && <LoadedPlan billing={data} planId={planId} onChanged={refresh} />}
      </BlockStack>
    </AppPage>
  );
}

interface LoadedPlanProps {
  readonly billing: Billing;
  readonly planId: PlanId;
  readonly onChanged: () => void;
}

function LoadedPlan({ billing, planId, onChanged }: LoadedPlanProps) {
  const view = usePlanView();
  const { data: shop } = useShop();
  const used = usedCoupons(billing, shop?.plan ?? null);
  useCarriedIntoView(view, used);
  const applied = useAppliedCoupon(view.view.coupon, used);
  const annual = view.view.annual ?? billing.annual;
  return <PlanDetail {...{ billing, applied, view, onChanged }} choice={{ planId, annual }} />;
}
