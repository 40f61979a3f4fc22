import type { TaxRuleTrial } from '@belegfluss/gateway/contract';
import { taxRuleTrial } from '@belegfluss/gateway/contract';
import type { TaxNote, TaxVerdict, TryTaxRulesResponse } from '@belegfluss/protos/orders/v1/orders';
import { orNull } from './present.ts';

/** A trial of tax rules as its contract has it. */
export const composeTaxRuleTrial = (response: TryTaxRulesResponse): TaxRuleTrial =>
  taxRuleTrial.parse(composeResult(response));

function composeResult({ orderName: order, result }: TryTaxRulesResponse) {
  switch (result?.$case) {
    case 'emptied':
      return { outcome: 'emptied', order };
    case 'inconsistent':
      return { outcome: 'inconsistent', order, detail: result.value.detail };
    case 'tried': {
      const { fallback, ossBar, verdict, ...trial } = result.value;
      return {
        outcome: 'tried',
        order,
        ...trial,
        fallback: orNull(fallback),
        ossBar: orNull(ossBar),
        verdict: verdict && composeVerdict(verdict),
      };
    }
    case undefined:
      throw new Error('The trial of tax rules came to nothing.');
  }
}

const composeVerdict = ({ ruleId, notes, ...problem }: TaxVerdict) => ({
  ...(ruleId === '' ? { ok: false, problem: composeNote(problem) } : { ok: true, ruleId }),
  notes: notes.map(composeNote),
});

const composeNote = ({ code, detail }: TaxNote) => ({ code, detail: orNull(detail) });
