import type { Coupon } from '@belegfluss/gateway/contract';
import type { BillingCurrency } from '@belegfluss/shops/contract';
import { useEffect, useRef } from 'react';
import { couponTexts as texts } from '../../../texts/coupon.ts';
import { BlockStack, Text } from '../../../ui/primitives.ts';
import { couponSentences } from '../model/coupon-words.ts';
import styles from './coupon-success.module.css';

export type CouponSuccess =
  | { readonly kind: 'coupon'; readonly coupon: Coupon }
  | { readonly kind: 'partner' };

/** Confirms a redeemed code. The field that had the focus is gone, so this takes it and is read out. */
export function CouponSuccessText({
  success,
  currency,
}: {
  readonly success: CouponSuccess;
  readonly currency: BillingCurrency;
}) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className={styles.place} data-testid="coupon-success">
      {success.kind === 'partner' ? (
        <Text as="p">{texts.partner.text}</Text>
      ) : (
        <Brought coupon={success.coupon} currency={currency} />
      )}
    </div>
  );
}

const Brought = ({ coupon, currency }: { readonly coupon: Coupon; readonly currency: BillingCurrency }) => (
  <BlockStack gap="200">
    <span className={styles.code}>{coupon.code}</span>
    <Text as="p" fontWeight="semibold">
      {couponSentences(coupon, currency).join(' ')}
    </Text>
    {coupon.comment !== '' && <blockquote className={styles.comment}>{coupon.comment}</blockquote>}
    <Text as="p">{texts.annual}</Text>
    <Text as="p" tone="subdued">
      {texts.next}
    </Text>
  </BlockStack>
);
