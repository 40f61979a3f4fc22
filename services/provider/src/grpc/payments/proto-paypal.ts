import type { PayPal } from '@belegfluss/protos/provider/v1/payment_import';
import type { PayPalView } from '../../use-cases/payments/paypal-view.ts';

export const toProtoPayPal = ({ readUntil, ...view }: PayPalView): PayPal => ({
  ...view,
  readUntil: readUntil?.toISOString() ?? '',
});
