import { paymentNeedTexts } from '@belegfluss/orders/contract';
import { payPalOf } from '../../clients/services/paypal-state.ts';
import { decidePayPalNeed } from '../../domain/payouts/payment-need.ts';
import { decidePayPalStep, isComplete } from '../../domain/payouts/paypal-step.ts';
import {
  type PaymentTurn,
  type PaymentTurnEnd,
  renewPaymentTurn,
  writeInPaymentTurn,
} from '../../storage/payouts/payment-turn-store.ts';
import type { PaymentDependencies } from '../payouts/payment-dependencies.ts';
import { payPalDone, payPalStarted } from './tell-paypal.ts';

const hourMs = 3_600_000;
/** A batch posts a hundred transactions, one by one. */
export const payPalTimeoutMs = 60_000;

/** One batch of the import; begins it when none is under way. */
export async function importPayPal(
  { pool, clients }: Pick<PaymentDependencies, 'pool' | 'clients'>,
  turn: PaymentTurn,
  accountId: string,
): Promise<PaymentTurnEnd> {
  const { shop, since } = turn;
  const { paymentImports } = clients;
  const call = { timeoutMs: payPalTimeoutMs };
  let standing = payPalOf(await paymentImports.getPayPal({ shop }));
  const missing = decidePayPalNeed(standing);
  if (missing) return { ...well, needs: missing, error: paymentNeedTexts[missing] };
  if (standing.accountId !== accountId || isComplete(standing)) {
    await renewPaymentTurn(pool, turn);
    standing = payPalOf(await paymentImports.beginPayPalImport({ shop, accountId, since }, call));
    await writeInPaymentTurn(pool, turn, [payPalStarted(shop, since, standing.total)]);
  }
  await renewPaymentTurn(pool, turn);
  const after = payPalOf(await paymentImports.continuePayPalImport({ shop }, call));
  const step = decidePayPalStep(standing, after, turn.attempts);
  switch (step.kind) {
    case 'more':
      return { ...well, nextInMs: 0, error: leftOut(turn) };
    case 'held':
      return { ...well, needs: step.needs, error: paymentNeedTexts[step.needs] };
    case 'stuck':
      return { ...well, nextInMs: step.delayMs, attempts: turn.attempts + 1, error: step.error };
    case 'done':
      await writeInPaymentTurn(pool, turn, [payPalDone(shop, after.imported)]);
      return { ...well, error: step.error };
  }
}

/** What the last import left out is known until this one ends: it may leave out the same, which is told already. */
const leftOut = ({ needs, attempts, error }: PaymentTurn): string =>
  needs === '' && attempts === 0 ? error : '';

const well = {
  nextInMs: hourMs,
  attempts: 0,
  needs: '',
  error: '',
  complete: false,
} satisfies PaymentTurnEnd;
