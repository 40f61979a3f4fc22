import {
  type PaymentImportNeed,
  type Payouts,
  type PayPal,
  paymentImportNeed,
} from '@belegfluss/gateway/contract';
import type {
  GetPayoutsResponse,
  ListPayoutsResponse,
  PaymentNeed,
} from '@belegfluss/protos/orders/v1/payouts';
import type { PayPalState } from '@belegfluss/protos/orders/v1/paypal';
import { fromProtoEnum } from '@belegfluss/runtime/proto';
import { isoOrNull, orNull } from './present.ts';

/** How PayPal stands for a shop. Pure. */
export const composePayPal = (state: PayPalState): PayPal => ({
  gateway: state.gateway ?? null,
  connected: state.connected,
  clientId: state.clientId ?? null,
  needs: toImportNeed(state.needs),
  error: state.error ?? null,
  total: state.total,
  imported: state.imported,
  readUntil: isoOrNull(state.readUntil),
});

/** How the reading of payouts stands, and a page of them. Pure. */
export const composePayouts = (state: GetPayoutsResponse, page: ListPayoutsResponse): Payouts => ({
  on: state.on,
  needs: toImportNeed(state.needs),
  error: state.error ?? null,
  readAt: isoOrNull(state.readAt),
  differing: state.differing,
  items: page.payouts.map((payout) => ({
    ...payout,
    state: fromProtoEnum('PAYOUT_STATE', payout.state) ?? 'open',
    error: payout.error ?? null,
  })),
  next: orNull(page.nextPageToken),
});

/** A need that is newer than this gateway still comes with its text. */
const toImportNeed = (code: PaymentNeed | undefined): PaymentImportNeed | null =>
  paymentImportNeed.options.find((need) => code === `PAYMENT_NEED_${need}`) ?? null;
