import { keep } from '@belegfluss/orders/contract';
import type { Statement } from '@belegfluss/runtime/database';
import { requirePayPalState } from '../../clients/services/paypal-state.ts';
import { decidePayPalNeed } from '../../domain/payouts/payment-need.ts';
import { decidePayPalStep, isComplete } from '../../domain/payouts/paypal-step.ts';
import {
  checkPaymentLease,
  leftOutBefore,
  type PaymentLease,
  type PaymentLeaseEnd,
  writeUnderPaymentLease,
} from '../../storage/payouts/payment-lease-store.ts';
import type { PaymentDependencies } from '../payouts/payment-dependencies.ts';
import { payPalDone, payPalStarted } from './report-paypal.ts';

const hourMs = 3_600_000;
/** A batch posts a hundred transactions, one by one. */
export const payPalTimeoutMs = 60_000;

/** One batch of the import; begins it when none is under way. */
export async function importPayPal(
  { pool, clients }: Pick<PaymentDependencies, 'pool' | 'clients'>,
  lease: PaymentLease,
  accountId: string,
  /** Goes with the first end. */
  first: readonly Statement[],
): Promise<PaymentLeaseEnd> {
  const { shop, since } = lease;
  const { paymentImports } = clients;
  const call = { timeoutMs: payPalTimeoutMs };
  let progress = requirePayPalState(await paymentImports.getPayPal({ shop }));
  const missing = decidePayPalNeed(progress);
  if (missing) return { ...well, needs: missing, error: keep({ kind: 'paymentNeed', need: missing }) };
  if (progress.accountId !== accountId || isComplete(progress)) {
    await checkPaymentLease(pool, lease);
    progress = requirePayPalState(await paymentImports.beginPayPalImport({ shop, accountId, since }, call));
    await writeUnderPaymentLease(pool, lease, [payPalStarted(shop, since, progress.total)]);
  }
  await checkPaymentLease(pool, lease);
  const after = requirePayPalState(await paymentImports.continuePayPalImport({ shop }, call));
  const step = decidePayPalStep(progress, after, lease.attempts);
  switch (step.kind) {
    case 'more':
      return { ...well, nextInMs: 0, error: leftOutBefore(lease) };
    case 'held':
      return { ...well, needs: step.needs, error: keep({ kind: 'paymentNeed', need: step.needs }) };
    case 'stuck':
      return { ...well, nextInMs: step.delayMs, attempts: lease.attempts + 1, error: keep(step.error) };
    case 'done':
      await writeUnderPaymentLease(pool, lease, [...first, payPalDone(shop, after)]);
      return { ...well, error: keep(step.error), isThrough: true };
  }
}

const well = {
  nextInMs: hourMs,
  attempts: 0,
  needs: '',
  error: '',
  isThrough: false,
  readUntil: null,
} satisfies PaymentLeaseEnd;
