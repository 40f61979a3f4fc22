import {
  GetProgrammeResponse,
  PartnerCoupon,
  Payout,
  PayoutGateway,
  PayoutStatus,
  Redemption,
  RedemptionStatus,
} from '@belegfluss/protos/partners/v1/programme';
import { describe, expect, it } from '@jest/globals';
import {
  composePartner,
  composePartnerCoupon,
  composePartnerPayouts,
  composePayoutReceipt,
  composeRedemptions,
} from './partner.ts';

const at = '2026-03-02T11:00:00.000Z';
const stated = {
  taxId: '181/815/08155',
  vatId: 'DE136695976',
  address: { name: 'Petra Partner', street: 'Hauptstraße 1', zip: '10115', city: 'Berlin', country: 'DE' },
  payout: { gateway: 'paypal', email: 'geld@example.com' },
};
const programme = (more: Partial<GetProgrammeResponse> = {}) =>
  GetProgrammeResponse.create({
    joinedAt: new Date(at),
    email: 'petra@example.com',
    allowance: '0.5',
    coupons: 2,
    views: 41n,
    redemptions: [
      { status: RedemptionStatus.SUBSCRIBED, count: 3 },
      { status: RedemptionStatus.UNRECOGNIZED, count: 7 },
    ],
    openProvision: '-7.50',
    paidProvision: '50.00',
    scheduledProvision: '0.00',
    nextRunOn: '2026-04-01',
    ...more,
  });

describe('a partnership', () => {
  it('is shown with every status, and without preferences as long as nothing was stated', () => {
    expect(composePartner(programme())).toEqual({
      joinedAt: at,
      allowance: '0.5',
      email: { email: 'petra@example.com' },
      preferences: null,
      stat: {
        coupon: { count: 2, views: 41 },
        redemption: {
          pending: 0,
          redeemed: 0,
          subscribed: 3,
          verified: 0,
          paid: 0,
          cancelled: 0,
          declined: 0,
        },
        payout: { open: '-7.50', scheduled: '0.00', paid: '50.00', nextRunOn: '2026-04-01' },
      },
    });
  });

  it('has its address for mail among the preferences', () => {
    const answer = composePartner(programme({ preferencesJson: JSON.stringify(stated) }));
    expect(answer.preferences).toEqual({ ...stated, email: 'petra@example.com' });
  });

  it('is shown although what was stated is not taken any more', () => {
    const preferencesJson = JSON.stringify({ ...stated, taxId: '1' });
    expect(composePartner(programme({ preferencesJson })).preferences).toBeNull();
  });
});

describe('a coupon', () => {
  it.each([
    ['12x10', 10, 12],
    ['1x75', 75, 1],
    ['2x33', 33, 2],
  ])('of type %s takes %i percent off, %i months', (type, value, intervals) => {
    const coupon = PartnerCoupon.create({
      code: 'TEE-50',
      type,
      active: true,
      createdAt: new Date(at),
      views: 9n,
      redemptions: 2,
      provisions: 1,
      provisionSum: '9.50',
    });
    expect(composePartnerCoupon(coupon)).toEqual({
      _key: 'TEE-50',
      type: 'percent',
      value,
      intervals,
      active: true,
      createdAt: at,
      views: 9,
      redemptions: 2,
      provisions: 1,
      provisionSum: '9.50',
    });
  });
});

describe('a redemption', () => {
  it('has nothing where nothing is known yet', () => {
    const redemption = Redemption.create({
      id: '1',
      coupon: 'TEE-50',
      createdAt: new Date(at),
      status: RedemptionStatus.PENDING,
    });
    expect(composeRedemptions({ redemptions: [redemption], nextPageToken: '' })).toEqual({
      items: [
        {
          id: '1',
          coupon: 'TEE-50',
          createdAt: at,
          subscribedAt: null,
          plan: null,
          provision: null,
          status: 'pending',
          paymentAt: null,
        },
      ],
      next: null,
    });
  });
});

describe('a payout', () => {
  const payout = (more: Partial<Payout> = {}) =>
    Payout.create({
      id: '0190',
      number: 'P-000001',
      status: PayoutStatus.SCHEDULED,
      fromDay: '2026-02-01',
      toDay: '2026-02-28',
      provisions: 6,
      net: '57.00',
      vat: '10.83',
      gross: '67.83',
      fee: '2.37',
      total: '65.46',
      gateway: PayoutGateway.PAYPAL,
      payoutEmail: 'geld@example.com',
      paymentOn: '2026-03-08',
      ...more,
    });
  const composed = (more?: Partial<Payout>) =>
    composePartnerPayouts({ payouts: [payout(more)], nextPageToken: 'more' });

  it('is shown with its span, its recipient and its sums', () => {
    expect(composed()).toEqual({
      items: [
        {
          _key: '0190',
          timespan: ['2026-02-01', '2026-02-28'],
          status: 'scheduled',
          paymentAt: '2026-03-08',
          provisions: 6,
          receipt: 'P-000001',
          transaction: {
            gateway: 'paypal',
            recipient: { accountHolder: null, email: { email: 'geld@example.com' }, iban: null, bic: null },
          },
          net: '57.00',
          vat: '10.83',
          fee: '2.37',
          total: '65.46',
        },
      ],
      next: 'more',
    });
  });

  it('was paid on the day that it was in Germany', () => {
    const paidAt = new Date('2026-03-09T23:30:00Z');
    const [paid] = composed({ status: PayoutStatus.PAID, paidAt }).items;
    expect(paid?.paymentAt).toBe('2026-03-10');
  });

  it('has a receipt that is sent as text', () => {
    const answer = { mimetype: 'application/pdf', content: Buffer.from('%PDF'), number: 'P-000001' };
    expect(composePayoutReceipt(answer)).toEqual({ ...answer, content: 'JVBERg==' });
  });
});
