import type { TaxDecision } from '../tax/decide-tax.ts';

type Decided = TaxDecision & { readonly ok: true };

/** A domestic sale to a consumer in Germany. */
export function aTaxDecision(given: Partial<Omit<Decided, 'ok'>> = {}): Decided {
  return {
    ok: true,
    vatId: null,
    isBusiness: false,
    netPrices: false,
    deliveryCountryCode: 'DE',
    notes: [],
    fetch: [],
    ruleId: '1',
    ...given,
  };
}
