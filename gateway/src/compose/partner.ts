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
  type RedemptionStatus,
  redemptionStatuses,
} from '@belegfluss/partners/contract';
import type {
  GetPayoutReceiptResponse,
  GetProgrammeResponse,
  ListPartnerPayoutsResponse,
  ListRedemptionsResponse,
  PartnerCoupon as PartnerCouponMessage,
  Payout,
  StatusCount,
} from '@belegfluss/protos/partners/v1/programme';
import { berlinDay } from '@belegfluss/runtime/calendar';
import { fromProtoEnum, toProtoEnum } from '@belegfluss/runtime/proto';
import { iso, isoOrNull, orNull } from './present.ts';

export const composePartner = (programme: GetProgrammeResponse): PartnerInfo =>
  partner.parse({
    joinedAt: iso(programme.joinedAt, 'GetProgrammeResponse.joined_at'),
    allowance: programme.allowance,
    email: { email: programme.email },
    preferences: readPreferences(programme),
    stat: {
      coupon: { count: programme.coupons, views: Number(programme.views) },
      redemption: Object.fromEntries(
        redemptionStatuses.map((status) => [status, countByStatus(programme.redemptions, status)]),
      ),
      payout: {
        open: programme.openProvision,
        scheduled: programme.scheduledProvision,
        paid: programme.paidProvision,
        nextRunOn: programme.nextRunOn,
      },
    },
  });

const countByStatus = (counts: readonly StatusCount[], status: RedemptionStatus): number =>
  counts.find((one) => one.status === toProtoEnum('REDEMPTION_STATUS', status))?.count ?? 0;

/** Preferences stated under rules that have changed since are asked for again. */
function readPreferences({ preferencesJson, email }: GetProgrammeResponse): PartnerPreferences | null {
  if (preferencesJson === undefined) return null;
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
    createdAt: iso(coupon.createdAt, 'PartnerCoupon.created_at'),
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
      createdAt: iso(redemption.createdAt, 'Redemption.created_at'),
      subscribedAt: isoOrNull(redemption.subscribedAt),
      plan: redemption.plan ?? null,
      provision: redemption.provision ?? null,
      status: fromProtoEnum('REDEMPTION_STATUS', redemption.status),
      paymentAt: redemption.paymentOn ?? null,
    })),
    next: orNull(page.nextPageToken),
  });

export const composePartnerPayouts = (page: ListPartnerPayoutsResponse): PartnerPayouts =>
  partnerPayouts.parse({ items: page.payouts.map(composePayout), next: orNull(page.nextPageToken) });

const composePayout = (payout: Payout) => ({
  _key: payout.id,
  timespan: [payout.fromDay, payout.toDay],
  status: fromProtoEnum('PAYOUT_STATUS', payout.status),
  paymentAt: payout.paidAt ? berlinDay(payout.paidAt) : payout.paymentOn,
  provisions: payout.provisions,
  receipt: payout.number,
  transaction: {
    gateway: fromProtoEnum('PAYOUT_GATEWAY', payout.gateway),
    recipient: {
      accountHolder: payout.accountHolder ?? null,
      email: payout.payoutEmail === undefined ? null : { email: payout.payoutEmail },
      iban: payout.iban ?? null,
      bic: payout.bic ?? null,
    },
  },
  net: payout.net,
  vat: payout.vat,
  fee: payout.fee,
  total: payout.total,
});

export const composePayoutReceipt = ({ mimetype, content, number }: GetPayoutReceiptResponse) =>
  payoutReceipt.parse({ mimetype, content: Buffer.from(content).toString('base64'), number });
