import { type Cents, getCents } from '../../../kernel/domain/money/money.ts';
import type { Transfer } from '../money/transfer.ts';
import type { PlanContext } from './read-plan-context.ts';

/**
 * Finds the payments left for an order's further invoices: without those for items that no document states, as gift
 * cards that are left out and tax that a marketplace pays. The first invoice is filled first; these items are deducted
 * from the end.
 */
export function moneyForFurther(facts: PlanContext, transfers: readonly Transfer[]): readonly Transfer[] {
  let rest = paidBeside(facts);
  if (rest === 0n) return transfers;
  const takeOff = (transfer: Transfer): Transfer => {
    // A payment of unknown amount covers its whole document.
    if (transfer.amount === null) return transfer;
    const taken = transfer.amount < rest ? transfer.amount : rest;
    rest -= taken;
    return { ...transfer, amount: transfer.amount - taken };
  };
  return transfers.toReversed().map(takeOff).toReversed();
}

/**
 * Computes what was paid for items that no document states. An outstanding amount counts as outstanding on these first.
 */
function paidBeside({ input: { order }, reading, sale, side }: PlanContext): Cents {
  if (!reading.ok || sale === null) return 0n;
  const beside = reading.sale.total - sale.total - getCents(order.totals.outstanding, side);
  return beside > 0n ? beside : 0n;
}
