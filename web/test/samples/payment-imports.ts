import type { Payouts, PayPal } from '@belegfluss/gateway/contract';

/** PayPal is linked, and nobody has given access to it yet. */
export const noAccess: PayPal = {
  gateway: 'paypal',
  connected: false,
  clientId: null,
  needs: 'PAYPAL_NOT_CONNECTED',
  error: 'Belegfluss hat noch keinen Zugang zu deinem PayPal-Konto.',
  total: 0,
  imported: 0,
  readUntil: null,
};

export const withAccess: PayPal = {
  ...noAccess,
  connected: true,
  clientId: 'AeA1QIZX…',
  needs: null,
  error: null,
};

type Payout = Payouts['items'][number];

/** 119.00 − 20.00 − 3.90 = 95.10, and so much is paid out. */
export const aPayout = (changes: Partial<Payout> = {}): Payout => ({
  id: '8000001',
  issuedOn: '2026-11-20',
  status: 'paid',
  currency: 'EUR',
  net: '95.10',
  charges: '119.00',
  refunds: '-20.00',
  fees: '-3.90',
  others: '0.00',
  difference: '0.00',
  state: 'balanced',
  error: null,
  transactions: 3,
  ...changes,
});

/** One of each state; the second is a euro short. */
export const somePayouts: readonly Payout[] = [
  aPayout({ id: '8000004', issuedOn: '2026-11-23', status: 'in_transit', state: 'open' }),
  aPayout({ id: '8000003', issuedOn: '2026-11-22', net: '94.10', difference: '-1.00', state: 'differs' }),
  aPayout({
    id: '8000002',
    issuedOn: '2026-11-21',
    state: 'failed',
    error: 'sevdesk nimmt einen Umsatz nicht an: Das Konto ist gesperrt. Prüfe das Konto in sevdesk.',
  }),
  aPayout({ others: '-15.00', net: '80.10', transactions: 1204 }),
];
