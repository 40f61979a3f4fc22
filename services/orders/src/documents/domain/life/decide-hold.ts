import { findZeroRate } from '../tax/zero-rate.ts';
import type { Skip } from './decide-skip.ts';
import type { PlanContext } from './read-plan-context.ts';

/**
 * Holds an order without a document that the merchant wants to check first, because an item is at 0 % at home. A person
 * who asks for its document has checked it. Runs last, as a VAT id or a tag may make the sale tax-free.
 */
export function decideHold(facts: PlanContext): Skip | null {
  const { input, sale, tax } = facts;
  if (input.preferences.invoices.zeroRate !== 'hold' || input.origin === 'manual') return null;
  if (sale === null || tax === null || !tax.ok) return null;
  const detail = findZeroRate(input, sale, tax.ruleId);
  return detail === null ? null : { kind: 'skip', reason: 'ZERO_RATE_HELD', detail };
}
