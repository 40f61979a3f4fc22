import type { TaxRuleTrial } from '@belegfluss/gateway/contract';
import { taxRuleTrial } from '@belegfluss/gateway/contract';
import type { TaxNote, TaxVerdict, TryTaxRulesResponse } from '@belegfluss/protos/orders/v1/orders';
import { fromProtoEnum, fromProtoEnumCamel, required } from '@belegfluss/runtime/proto';

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
      const { fallback, ossBar, verdict, rules, missing, ...trial } = result.value;
      return {
        outcome: 'tried',
        order,
        ...trial,
        fallback: fromProtoEnum('TAX_FALLBACK', fallback) ?? null,
        ossBar: fromProtoEnumCamel('OSS_BAR', ossBar) ?? null,
        rules: rules.map((rule) => ({
          ...rule,
          verdict: fromProtoEnumCamel('TAX_RULE_VERDICT', rule.verdict),
        })),
        missing: missing.map((fact) => fromProtoEnumCamel('MISSING_FACT', fact)),
        verdict: verdict && composeVerdict(verdict),
      };
    }
    case undefined:
      throw new Error('The trial of tax rules came to nothing.');
  }
}

const composeVerdict = ({ ruleId, notes, code, detail }: TaxVerdict) => ({
  ...(ruleId === undefined
    ? { ok: false, problem: { code: required(code, 'TaxVerdict.code'), detail: detail ?? null } }
    : { ok: true, ruleId }),
  notes: notes.map(composeNote),
});

const composeNote = ({ code, detail }: TaxNote) => ({ code, detail: detail ?? null });
