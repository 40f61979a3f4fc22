import {
  type PaymentImportNeed,
  type Payouts,
  type PayPal,
  paymentImportNeed,
} from '@belegfluss/gateway/contract';
import type { GetPayoutsResponse, ListPayoutsResponse } from '@belegfluss/protos/orders/v1/payouts';
import type { PayPalState } from '@belegfluss/protos/orders/v1/paypal';
import { known, orNull } from './present.ts';

/** How PayPal stands for a shop. Pure. */
export const composePayPal = (state: PayPalState): PayPal => ({
  gateway: orNull(state.gateway),
  connected: state.connected,
  clientId: orNull(state.clientId),
  needs: needOf(state.needs),
  error: orNull(state.error),
  total: state.total,
  imported: state.imported,
  readUntil: orNull(state.readUntil),
});

/** How the reading of payouts stands, and a page of them. Pure. */
export const composePayouts = (state: GetPayoutsResponse, page: ListPayoutsResponse): Payouts => ({
  on: state.on,
  needs: needOf(state.needs),
  error: orNull(state.error),
  readAt: orNull(state.readAt),
  differing: state.differing,
  items: page.payouts.map((payout) => ({
    ...payout,
    state: known(states, payout.state, 'open'),
    error: orNull(payout.error),
  })),
  next: orNull(page.nextPageToken),
});

const states = ['open', 'balanced', 'differs', 'failed'] as const;

/** A need that is newer than this gateway still comes with its text. */
const needOf = (code: string): PaymentImportNeed | null =>
  paymentImportNeed.options.find((need) => need === code) ?? null;
