import type {
  FieldProblem,
  PartnerCoupon,
  PartnerInfo,
  PartnerPayouts,
  Redemptions,
} from '@belegfluss/gateway/contract';
import type { PartnerPreferences } from '@belegfluss/partners/contract';

type Payout = PartnerPayouts['items'][number];

/** A partner who states everything, and is paid by PayPal. */
const somePreferences: PartnerPreferences = {
  email: 'petra@example.com',
  taxId: '181/815/08155',
  vatId: 'DE136695976',
  address: { name: 'Petra Partner', street: 'Hauptstraße 1', zip: '10115', city: 'Berlin', country: 'DE' },
  payout: { gateway: 'paypal', email: 'geld@example.com' },
};

const aPayout = (number: number, given: Partial<Payout>): Payout => ({
  _key: `00000000-0000-4000-8000-00000000000${number}`,
  timespan: ['2026-10-02', '2026-10-28'],
  status: 'paid',
  paymentAt: '2026-11-08',
  provisions: 6,
  receipt: `P-00000${number}`,
  transaction: {
    gateway: 'bank',
    recipient: {
      accountHolder: 'Petra Partner',
      email: null,
      iban: 'DE89370400440532013000',
      bic: 'COBADEFFXXX',
    },
  },
  net: '100.00',
  vat: '19.00',
  fee: '0.00',
  total: '119.00',
  ...given,
});

const aCoupon = (code: string, given: Partial<PartnerCoupon> = {}): PartnerCoupon => ({
  _key: code,
  type: 'percent',
  value: 50,
  intervals: 3,
  active: true,
  createdAt: '2026-11-02T09:30:00.000Z',
  views: 0,
  redemptions: 0,
  provisions: 0,
  provisionSum: '0.00',
  ...given,
});

type Redemption = Redemptions['items'][number];

const aRedemption = (id: number, given: Partial<Redemption>): Redemption => ({
  id: `00000000-0000-4000-8000-0000000001${String(id).padStart(2, '0')}`,
  coupon: 'HERBST',
  createdAt: '2026-11-05T09:30:00.000Z',
  subscribedAt: null,
  plan: null,
  provision: null,
  paymentAt: null,
  status: 'pending',
  ...given,
});

/** How the shop's partnership stands. */
export class PartnerWorld {
  coupons: PartnerCoupon[] = [
    aCoupon('NEU-2027', { createdAt: '2026-11-20T09:30:00.000Z', value: 25, intervals: 6 }),
    aCoupon('HERBST', { views: 1412, redemptions: 12, provisions: 8, provisionSum: '94.60' }),
    aCoupon('SOMMER-AKTION-FUER-ALLE-KUNDEN', {
      createdAt: '2026-06-03T09:30:00.000Z',
      active: false,
      views: 31,
    }),
  ];
  /** Why the next coupon is not made, or the next one stays. */
  refusesCoupon: { status: number; code: string; title: string; fields: FieldProblem[] } | null = null;
  redemptions: readonly Redemption[] = [
    aRedemption(1, {}),
    aRedemption(2, { status: 'redeemed', coupon: 'NEU-2027' }),
    aRedemption(3, {
      status: 'subscribed',
      subscribedAt: '2026-11-06T09:30:00.000Z',
      plan: 'standard',
      provision: '14.50',
    }),
    aRedemption(4, {
      status: 'verified',
      subscribedAt: '2026-10-06T09:30:00.000Z',
      plan: 'basic',
      provision: '9.50',
    }),
    aRedemption(5, {
      status: 'declined',
      subscribedAt: '2026-10-06T09:30:00.000Z',
      plan: 'basic',
      provision: '9.50',
    }),
  ];
  programme: PartnerInfo = {
    joinedAt: '2026-06-02T09:30:00.000Z',
    allowance: '0.5',
    email: { email: 'petra@example.com' },
    preferences: somePreferences,
    stat: {
      coupon: { count: 2, views: 412 },
      redemption: { pending: 1, redeemed: 2, subscribed: 3, verified: 5, paid: 8, cancelled: 1, declined: 1 },
      payout: { open: '74.70', scheduled: '1234.50', paid: '100.00', nextRunOn: '2026-12-01' },
    },
  };
  payouts: readonly Payout[] = [
    aPayout(3, {
      status: 'scheduled',
      timespan: ['2026-11-01', '2026-11-30'],
      paymentAt: '2026-12-08',
      provisions: 17,
      transaction: {
        gateway: 'paypal',
        recipient: { accountHolder: null, email: { email: 'geld@example.com' }, iban: null, bic: null },
      },
      net: '1234.50',
      vat: '234.56',
      fee: '51.42',
      total: '1417.64',
    }),
    aPayout(2, {}),
    aPayout(1, { timespan: ['2026-09-15', '2026-09-15'], paymentAt: '2026-10-08', provisions: 1 }),
  ];
  /** A receipt cannot be had. */
  failingReceipt = false;
  /** Refusal by the service of what the page let pass. */
  refuses: FieldProblem[] = [];

  listPayouts(cursor = '0'): PartnerPayouts {
    const from = Number(cursor);
    const hasMore = this.payouts.length > from + 2;
    return { items: this.payouts.slice(from, from + 2), next: hasMore ? String(from + 2) : null };
  }

  listRedemptions(tab = 'all', search = '', cursor = '0'): Redemptions {
    const found = this.redemptions.filter(
      ({ status, coupon }) => (tab === 'all' || status === tab) && coupon.includes(search.toUpperCase()),
    );
    const from = Number(cursor);
    const hasMore = found.length > from + 3;
    return { items: found.slice(from, from + 3), next: hasMore ? String(from + 3) : null };
  }

  addCoupon(code: string, value: number, intervals: number): PartnerCoupon {
    const coupon = aCoupon(code, { value, intervals, createdAt: '2026-11-24T09:30:00.000Z' });
    this.coupons = [coupon, ...this.coupons];
    return coupon;
  }

  findPayout(id: string): Payout | undefined {
    return this.payouts.find(({ _key }) => _key === id);
  }

  save(preferences: PartnerPreferences): PartnerInfo {
    this.programme = { ...this.programme, email: { email: preferences.email }, preferences };
    return this.programme;
  }
}
