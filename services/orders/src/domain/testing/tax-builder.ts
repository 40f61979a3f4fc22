import { taxTextOf } from '@belegfluss/settings/contract';
import type { TaxDecision } from '../tax/decide-tax.ts';

type Decided = TaxDecision & { readonly ok: true };

/** A domestic sale to a consumer in Germany. */
export function aTaxDecision(given: Partial<Omit<Decided, 'ok' | 'taxText'>> = {}): Decided {
  const ruleId = given.ruleId ?? '1';
  return {
    ok: true,
    taxText: (language, rates) => taxTextOf(ruleId, language, rates),
    vatId: null,
    isBusiness: false,
    netPrices: false,
    deliveryCountryCode: 'DE',
    notes: [],
    fetch: [],
    ...given,
    ruleId,
  };
}
