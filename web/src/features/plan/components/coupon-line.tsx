import type { BillingCurrency } from '@belegfluss/shops/contract';
import { couponTexts as texts } from '../../../texts/coupon.ts';
import { Banner, Button, InlineStack, Text } from '../../../ui/primitives.ts';
import { couponSentences } from '../model/coupon-words.ts';
import type { AppliedCoupon } from './use-applied-coupon.ts';

interface CouponLineProps {
  readonly applied: AppliedCoupon;
  readonly currency: BillingCurrency;
  readonly onRemove: () => void;
}

/** The coupon that applies now, or why the one of the address does not. */
export function CouponLine({ applied: { code, coupon, problem }, currency, onRemove }: CouponLineProps) {
  if (code === '') return null;
  const remove = (
    <Button variant="plain" onClick={onRemove} accessibilityLabel={texts.removeCode(code)}>
      {texts.remove}
    </Button>
  );
  return (
    <div data-testid="coupon-applied">
      <Banner
        tone={problem === null ? 'success' : 'warning'}
        title={coupon || problem ? texts.applied(code) : texts.loading(code)}
      >
        <InlineStack gap="300" blockAlign="center">
          {(coupon || problem) && (
            <Text as="p">{problem ?? (coupon ? couponSentences(coupon, currency).join(' ') : '')}</Text>
          )}
          {remove}
        </InlineStack>
      </Banner>
    </div>
  );
}
