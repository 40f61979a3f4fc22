import type { Billing, Coupon } from '@belegfluss/gateway/contract';
import { basicTaxSavingPerOrder, listCurrency, type PlanId } from '@belegfluss/shops/contract';
import { useState } from 'react';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { couponTexts } from '../../../texts/coupon.ts';
import { planNames } from '../../../texts/plan.ts';
import { plansTexts } from '../../../texts/plans.ts';
import { BlockStack, Button, Card, InlineStack, Text } from '../../../ui/primitives.ts';
import { useForgetCarriedCoupon } from '../api/coupons.ts';
import { isTrialOffered } from '../model/plan-action.ts';
import { decideSaving } from '../model/saving.ts';
import { CouponDialog } from './coupon-dialog.tsx';
import { CouponLine } from './coupon-line.tsx';
import { IntervalToggle } from './interval-toggle.tsx';
import { PlanOffers } from './plan-offers.tsx';
import styles from './plan-prices.module.css';
import type { AppliedCoupon } from './use-applied-coupon.ts';
import type { usePlanView } from './use-plan-view.ts';

interface PlanPricesProps {
  readonly plans: readonly PlanId[];
  /** Null while it is not known. */
  readonly billing: Billing | null;
  readonly annual: boolean;
  readonly used: readonly string[];
  readonly applied: AppliedCoupon;
  readonly view: ReturnType<typeof usePlanView>;
  /** ISO 8601. */
  readonly now: string;
}

/** The prices, with what makes them lower. */
export function PlanPrices({ plans, billing, annual, used, applied, view, now }: PlanPricesProps) {
  const [isOpen, setOpen] = useState(false);
  const currency = billing?.currency ?? listCurrency;
  const forget = useForgetCarriedCoupon();
  const remove = () => {
    forget();
    view.setCoupon('');
  };
  const redeemed = ({ code }: Coupon) => view.setCoupon(code);
  return (
    <Card>
      <BlockStack gap="400">
        <InlineStack gap="300" align="space-between" blockAlign="center">
          <Text as="h2" variant="headingMd">
            {plansTexts.offers}
          </Text>
          <InlineStack gap="300" blockAlign="center">
            <IntervalToggle annual={annual} onChange={view.setAnnual} />
            <Button onClick={() => setOpen(true)}>{couponTexts.title}</Button>
          </InlineStack>
        </InlineStack>
        <CouponLine applied={applied} currency={currency} onRemove={remove} />
        <PlanOffers
          {...{ plans, billing, annual, currency }}
          coupon={applied.coupon}
          query={view.view.query}
        />
        {billing && <SavingNote billing={billing} annual={annual} now={now} />}
        <BlockStack gap="100">
          {billing && isTrialOffered(billing) && (
            <Text as="p">{plansTexts.trialNote(billing.trialDays)}</Text>
          )}
          <Text as="p" tone="subdued">
            {plansTexts.transfersHelp}
          </Text>
          <Text as="p" tone="subdued">
            {plansTexts.billedBy}
          </Text>
          {currency === 'USD' && (
            <Text as="p" tone="subdued">
              {plansTexts.inDollars}
            </Text>
          )}
        </BlockStack>
      </BlockStack>
      <CouponDialog
        isOpen={isOpen}
        currency={currency}
        used={used}
        onRedeemed={redeemed}
        onReveal={view.reveal}
        onClose={() => setOpen(false)}
      />
    </Card>
  );
}

function SavingNote({
  billing,
  annual,
  now,
}: {
  readonly billing: Billing;
  readonly annual: boolean;
  readonly now: string;
}) {
  const saving = decideSaving(billing, annual, now);
  if (!saving) return null;
  return (
    <div className={styles.saving} data-testid="plan-saving">
      <Text as="h3" variant="headingSm">
        {plansTexts.savingTitle}
      </Text>
      <Text as="p">
        {plansTexts.saving({
          documents: formatCount(saving.documents),
          perOrder: formatMoney(basicTaxSavingPerOrder, listCurrency),
          sum: formatMoney(saving.sum, listCurrency),
          plan: planNames[saving.planId],
          price: formatMoney(saving.price, listCurrency),
        })}
      </Text>
    </div>
  );
}
