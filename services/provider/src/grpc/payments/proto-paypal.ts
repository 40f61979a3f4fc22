import type { PayPal } from '@belegfluss/protos/provider/v1/payment_import';
import type { PayPalView } from '../../use-cases/payments/paypal-view.ts';

export const toProtoPayPal = ({ connected, problem, total, imported, ...view }: PayPalView): PayPal => ({
  ...{ connected, total, imported },
  problem: problem === '' ? undefined : `PAY_PAL_PROBLEM_${problem}`,
  clientId: view.clientId || undefined,
  accountId: view.accountId || undefined,
  readUntil: view.readUntil ?? undefined,
  error: view.error || undefined,
});
