import { findZeroRate } from '../tax/zero-rate.ts';
import type { Skip } from './decide-skip.ts';
import type { Facts } from './read-facts.ts';

/**
 * An order without a document that the merchant wants to look at first: something bears 0 % at home. Whoever asks for
 * its document has looked. To be asked once all is known: a VAT id or a tag may free the sale.
 */
export function decideHold(facts: Facts): Skip | null {
  const { input, sale, tax } = facts;
  if (input.preferences.invoices.zeroRate !== 'hold' || input.origin === 'manual') return null;
  if (sale === null || tax === null || !tax.ok) return null;
  const detail = findZeroRate(input, sale, tax.ruleId);
  return detail === null ? null : { kind: 'skip', reason: 'ZERO_RATE_HELD', detail };
}
