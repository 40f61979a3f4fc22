import type { Billing } from '@belegfluss/gateway/contract';
import { couponAppliesTo, features, hasFeature, type PlanChoice, plans } from '@belegfluss/shops/contract';
import { formatDay } from '../../../lib/format/date.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { couponTexts } from '../../../texts/coupon.ts';
import { planChangeTexts as texts } from '../../../texts/plan-change.ts';
import { featureNames, plansTexts } from '../../../texts/plans.ts';
import { BlockStack, Card, InlineGrid, Text } from '../../../ui/primitives.ts';
import { retentionName } from '../model/choice-words.ts';
import { carriedNote, couponOfChange } from '../model/coupon-of-change.ts';
import { decidePlanAction, leadsToShopify, type PlanAction } from '../model/plan-action.ts';
import { composePrice } from '../model/plan-price.ts';
import { ChangeSummary } from './change-summary.tsx';
import { CouponLine } from './coupon-line.tsx';
import { IntervalToggle } from './interval-toggle.tsx';
import styles from './plan-detail.module.css';
import { PlanSubmit } from './plan-submit.tsx';
import { Price } from './price.tsx';
import type { AppliedCoupon } from './use-applied-coupon.ts';
import type { usePlanView } from './use-plan-view.ts';

interface PlanDetailProps {
  readonly billing: Billing;
  readonly choice: PlanChoice;
  readonly applied: AppliedCoupon;
  readonly view: ReturnType<typeof usePlanView>;
  /** Called when the shop's plan may have changed. */
  readonly onChanged: () => void;
}

/** One plan: its price, what changes with it, and the way to it. */
export function PlanDetail({ billing, choice, applied, view, onChanged }: PlanDetailProps) {
  const { coupon, code } = applied;
  const { currency } = billing;
  const isCheaper = coupon !== null && couponAppliesTo(choice.planId, coupon);
  const action = decidePlanAction(billing, choice, isCheaper);
  const isPaid = Number(plans[choice.planId].monthlyPrice) > 0;
  const note = settledNote(billing, action);
  const goingAlong = carriedNote(billing, choice, action, coupon);
  return (
    <InlineGrid columns={{ xs: 1, md: ['oneThird', 'twoThirds'] }} gap="400" alignItems="start">
      <Card>
        <BlockStack gap="400">
          <Text as="h2" variant="headingMd">
            {texts.price}
          </Text>
          {isPaid && <IntervalToggle annual={choice.annual} onChange={view.setAnnual} />}
          <Price view={composePrice(choice, couponOfChange(billing, choice, action, coupon), currency)} />
          {isPaid && <CouponLine applied={applied} currency={currency} onRemove={() => view.setCoupon('')} />}
          {isPaid && coupon && !isCheaper && <Text as="p">{couponTexts.notForPlan(code)}</Text>}
          {goingAlong && <Text as="p">{goingAlong}</Text>}
          {note && <Text as="p">{note}</Text>}
          <PlanSubmit
            {...{ billing, choice, action, onChanged }}
            coupon={isCheaper && coupon ? coupon.code : ''}
          />
        </BlockStack>
      </Card>
      <BlockStack gap="400">
        {(leadsToShopify(action) || action === 'cancel') && (
          <Card>
            <BlockStack gap="300">
              <Text as="h2" variant="headingMd">
                {texts.changes}
              </Text>
              <ChangeSummary billing={billing} choice={choice} action={action} />
            </BlockStack>
          </Card>
        )}
        <Included planId={choice.planId} />
      </BlockStack>
    </InlineGrid>
  );
}

const Included = ({ planId }: Pick<PlanChoice, 'planId'>) => (
  <Card>
    <BlockStack gap="300">
      <Text as="h2" variant="headingMd">
        {texts.included}
      </Text>
      <ul className={styles.included} data-testid="plan-included">
        <li>{plansTexts.transfersOffer(formatCount(plans[planId].transfers))}</li>
        <li>
          {plansTexts.log}: {retentionName(plans[planId].logRetentionDays)}
        </li>
        {features
          .filter((feature) => feature !== 'orderImport' && hasFeature(planId, feature))
          .map((feature) => (
            <li key={feature}>{featureNames[feature]}</li>
          ))}
      </ul>
    </BlockStack>
  </Card>
);

/** Why there is nothing to do. */
function settledNote({ coming, endsAt }: Billing, action: PlanAction): string | null {
  if (action === 'current') return texts.nothing;
  if (action === 'coming' && coming) return texts.coming(formatDay(coming.beginsAt));
  if (action === 'leaving') return endsAt === null ? texts.leavingOpen : texts.leaving(formatDay(endsAt));
  return action === 'given' ? texts.given : null;
}
