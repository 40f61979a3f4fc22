import type { PaymentNeed as Need } from '@belegfluss/orders/contract';
import type { PaymentNeed } from '@belegfluss/protos/orders/v1/payouts';

/** `need`: null when nothing is missing. */
export const toProtoNeed = (need: Need | null): PaymentNeed | undefined =>
  need === null ? undefined : `PAYMENT_NEED_${need}`;
