import { keep } from '@belegfluss/orders/contract';
import type { Statement } from '@belegfluss/runtime/database';
import { payPalOf } from '../../clients/services/paypal-state.ts';
import { decidePayPalNeed } from '../../domain/payouts/payment-need.ts';
import { decidePayPalStep, isComplete } from '../../domain/payouts/paypal-step.ts';
import {
  checkPaymentTurn,
  leftOutBefore,
  type PaymentTurn,
  type PaymentTurnEnd,
  writeInPaymentTurn,
} from '../../storage/payouts/payment-turn-store.ts';
import type { PaymentDependencies } from '../payouts/payment-dependencies.ts';
import { payPalDone, payPalStarted } from './report-paypal.ts';

const hourMs = 3_600_000;
/** A batch posts a hundred transactions, one by one. */
export const payPalTimeoutMs = 60_000;

/** One batch of the import; begins it when none is under way. */
export async function importPayPal(
  { pool, clients }: Pick<PaymentDependencies, 'pool' | 'clients'>,
  turn: PaymentTurn,
  accountId: string,
  /** Goes with the first end. */
  first: readonly Statement[],
): Promise<PaymentTurnEnd> {
  const { shop, since } = turn;
  const { paymentImports } = clients;
  const call = { timeoutMs: payPalTimeoutMs };
  let standing = payPalOf(await paymentImports.getPayPal({ shop }));
  const missing = decidePayPalNeed(standing);
  if (missing) return { ...well, needs: missing, error: keep({ kind: 'paymentNeed', need: missing }) };
  if (standing.accountId !== accountId || isComplete(standing)) {
    await checkPaymentTurn(pool, turn);
    standing = payPalOf(await paymentImports.beginPayPalImport({ shop, accountId, since }, call));
    await writeInPaymentTurn(pool, turn, [payPalStarted(shop, since, standing.total)]);
  }
  await checkPaymentTurn(pool, turn);
  const after = payPalOf(await paymentImports.continuePayPalImport({ shop }, call));
  const step = decidePayPalStep(standing, after, turn.attempts);
  switch (step.kind) {
    case 'more':
      return { ...well, nextInMs: 0, error: leftOutBefore(turn) };
    case 'held':
      return { ...well, needs: step.needs, error: keep({ kind: 'paymentNeed', need: step.needs }) };
    case 'stuck':
      return { ...well, nextInMs: step.delayMs, attempts: turn.attempts + 1, error: keep(step.error) };
    case 'done':
      await writeInPaymentTurn(pool, turn, [...first, payPalDone(shop, after)]);
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
} satisfies PaymentTurnEnd;
