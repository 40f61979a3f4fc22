import type { Billing, Coupon } from '@belegfluss/gateway/contract';
import { type BillingCurrency, couponAppliesTo, type PlanId, plans } from '@belegfluss/shops/contract';
import { formatCount } from '../../../lib/format/number.ts';
import { paths } from '../../../lib/paths.ts';
import { planNames } from '../../../texts/plan.ts';
import { planActions, plansTexts } from '../../../texts/plans.ts';
import { Badge, Button, Text } from '../../../ui/primitives.ts';
import { couponOfChange } from '../model/coupon-of-change.ts';
import { actionLabel, actionTime, decidePlanAction, isTrialOffered } from '../model/plan-action.ts';
import { composePrice } from '../model/plan-price.ts';
import styles from './plan-offers.module.css';
import { Price } from './price.tsx';

interface PlanOffersProps {
  readonly plans: readonly PlanId[];
  /** Null while it is not known: prices can be seen all the same. */
  readonly billing: Billing | null;
  readonly annual: boolean;
  readonly currency: BillingCurrency;
  readonly coupon: Coupon | null;
  /** Query that the address of a single plan carries on. */
  readonly query: string;
}

/** The plans with their prices, and what a click on each leads to. */
export const PlanOffers = ({ plans: offered, ...rest }: PlanOffersProps) => (
  <ul className={styles.offers} aria-label={plansTexts.offers} data-testid="plan-offers">
    {offered.map((planId) => (
      <Offer key={planId} planId={planId} {...rest} />
    ))}
  </ul>
);

function Offer({
  planId,
  billing,
  annual,
  currency,
  coupon,
  query,
}: Omit<PlanOffersProps, 'plans'> & { readonly planId: PlanId }) {
  const choice = { planId, annual };
  const action =
    billing && decidePlanAction(billing, choice, coupon !== null && couponAppliesTo(planId, coupon));
  const isCurrent = billing?.planId === planId;
  const isPaid = Number(plans[planId].monthlyPrice) > 0;
  const time = action && billing && actionTime(action, choice, billing);
  return (
    <li className={isCurrent ? `${styles.offer} ${styles.current}` : styles.offer} data-plan={planId}>
      <div className={styles.head}>
        <Text as="h3" variant="headingMd">
          {planNames[planId]}
        </Text>
        {isCurrent && <Badge tone="success">{plansTexts.current}</Badge>}
        {billing?.coming?.planId === planId && <Badge tone="info">{plansTexts.coming}</Badge>}
      </div>
      <Price view={composePrice(choice, couponOfChange(billing, choice, action, coupon), currency)} />
      <Text as="p">{plansTexts.transfersOffer(formatCount(plans[planId].transfers))}</Text>
      <div className={styles.action}>
        <Text as="p" variant="bodySm" tone="subdued">
          {isPaid && billing && isTrialOffered(billing) ? plansTexts.trial(billing.trialDays) : (time ?? ' ')}
        </Text>
        <Button
          url={paths.planPage(planId, query)}
          fullWidth
          variant={action === 'upgrade' ? 'primary' : 'secondary'}
          accessibilityLabel={
            billing && action
              ? composePlanLabel(actionLabel(action, choice, billing), planId)
              : composePlanLabel(planActions.view, planId)
          }
        >
          {billing && action ? actionLabel(action, choice, billing) : planActions.view}
        </Button>
      </div>
    </li>
  );
}

/** Distinguishes buttons that look alike for those who only hear them. */
const composePlanLabel = (label: string, planId: PlanId): string =>
  label.includes(planNames[planId]) ? label : `${label}: ${planNames[planId]}`;
