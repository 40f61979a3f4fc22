import type { FieldProblem, PartnerInfo, PartnerPayouts } from '@belegfluss/gateway/contract';
import type { PartnerPreferences } from '@belegfluss/partners/contract';

type Payout = PartnerPayouts['items'][number];

/** A partner who states everything, and is paid by PayPal. */
export const somePreferences: PartnerPreferences = {
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

/** How the shop's partnership stands. */
export class PartnerWorld {
  programme: PartnerInfo = {
    joinedAt: '2026-06-02T09:30:00.000Z',
    allowance: '0.5',
    email: 'petra@example.com',
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
        recipient: { accountHolder: null, email: 'geld@example.com', iban: null, bic: null },
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
  /** What the service refuses although the page let it pass. */
  refuses: FieldProblem[] = [];

  listPayouts(cursor = '0'): PartnerPayouts {
    const from = Number(cursor);
    const hasMore = this.payouts.length > from + 2;
    return { items: this.payouts.slice(from, from + 2), next: hasMore ? String(from + 2) : null };
  }

  findPayout(id: string): Payout | undefined {
    return this.payouts.find(({ _key }) => _key === id);
  }

  save(preferences: PartnerPreferences): PartnerInfo {
    this.programme = { ...this.programme, email: preferences.email, preferences };
    return this.programme;
  }
}
