import type { PaymentNeed as Need } from '@belegfluss/orders/contract';
import { PaymentNeed } from '@belegfluss/protos/orders/v1/payouts';

/** `need`: null when nothing is missing. */
export const toProtoNeed = (need: Need | null): PaymentNeed =>
  need === null ? PaymentNeed.UNSPECIFIED : `PAYMENT_NEED_${need}`;
