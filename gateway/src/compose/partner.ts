import {
  type PartnerCoupon,
  type PartnerInfo,
  type PartnerPayouts,
  partner,
  partnerCoupon,
  partnerPayouts,
  payoutReceipt,
  type Redemptions,
  redemptions,
} from '@belegfluss/gateway/contract';
import {
  type PartnerPreferences,
  partnerPreferences,
  redemptionStatuses,
} from '@belegfluss/partners/contract';
import type {
  GetPayoutReceiptResponse,
  GetProgrammeResponse,
  ListPartnerPayoutsResponse,
  ListRedemptionsResponse,
  PartnerCoupon as PartnerCouponMessage,
  Payout,
} from '@belegfluss/protos/partners/v1/programme';
import { berlinDay } from '@belegfluss/runtime/calendar';
import { orNull } from './present.ts';

export const composePartner = (programme: GetProgrammeResponse): PartnerInfo =>
  partner.parse({
    joinedAt: programme.joinedAt,
    allowance: programme.allowance,
    email: { email: programme.email },
    preferences: readPreferences(programme),
    stat: {
      coupon: { count: programme.coupons, views: Number(programme.views) },
      redemption: {
        ...Object.fromEntries(redemptionStatuses.map((status) => [status, 0])),
        ...Object.fromEntries(programme.redemptions.map(({ status, count }) => [status, count])),
      },
      payout: {
        open: programme.openProvision,
        scheduled: programme.scheduledProvision,
        paid: programme.paidProvision,
        nextRunOn: programme.nextRunOn,
      },
    },
  });

/** Preferences stated under rules that have changed since are asked for again. */
function readPreferences({ preferencesJson, email }: GetProgrammeResponse): PartnerPreferences | null {
  if (preferencesJson === '') return null;
  return partnerPreferences.safeParse({ ...JSON.parse(preferencesJson), email }).data ?? null;
}

export function composePartnerCoupon(coupon: PartnerCouponMessage): PartnerCoupon {
  // Also of a type that is not offered any more: its id says what it takes off.
  const [months, percent] = coupon.type.split('x').map(Number);
  return partnerCoupon.parse({
    _key: coupon.code,
    type: 'percent',
    value: percent,
    intervals: months,
    active: coupon.active,
    createdAt: coupon.createdAt,
    views: Number(coupon.views),
    redemptions: coupon.redemptions,
    provisions: coupon.provisions,
    provisionSum: coupon.provisionSum,
  });
}

export const composeRedemptions = (page: ListRedemptionsResponse): Redemptions =>
  redemptions.parse({
    items: page.redemptions.map((redemption) => ({
      ...redemption,
      subscribedAt: orNull(redemption.subscribedAt),
      plan: orNull(redemption.plan),
      provision: orNull(redemption.provision),
      paymentAt: orNull(redemption.paymentOn),
    })),
    next: orNull(page.nextPageToken),
  });

export const composePartnerPayouts = (page: ListPartnerPayoutsResponse): PartnerPayouts =>
  partnerPayouts.parse({ items: page.payouts.map(composePayout), next: orNull(page.nextPageToken) });

const composePayout = (payout: Payout) => ({
  _key: payout.id,
  timespan: [payout.fromDay, payout.toDay],
  status: payout.status,
  paymentAt: payout.paidAt === '' ? payout.paymentOn : berlinDay(new Date(payout.paidAt)),
  provisions: payout.provisions,
  receipt: payout.number,
  transaction: {
    gateway: payout.gateway,
    recipient: {
      accountHolder: orNull(payout.accountHolder),
      email: payout.payoutEmail === '' ? null : { email: payout.payoutEmail },
      iban: orNull(payout.iban),
      bic: orNull(payout.bic),
    },
  },
  net: payout.net,
  vat: payout.vat,
  fee: payout.fee,
  total: payout.total,
});

export const composePayoutReceipt = ({ mimetype, content, number }: GetPayoutReceiptResponse) =>
  payoutReceipt.parse({ mimetype, content: Buffer.from(content).toString('base64'), number });
