import type { BeliefArea } from './belief.ts';

export const sevdeskPayments: BeliefArea = {
  area: 'sevdesk-payments',
  title: 'sevdesk: accounts, transactions, bookings',
  beliefs: [],
};
