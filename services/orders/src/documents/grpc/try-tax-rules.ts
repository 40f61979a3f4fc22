import { detailText, type TaxRuleChange, taxRuleChange } from '@belegfluss/orders/contract';
import {
  OssBar,
  TaxFallback,
  type TaxVerdict,
  type TriedTaxRule,
  type TryTaxRulesRequest,
  type TryTaxRulesResponse,
} from '@belegfluss/protos/orders/v1/orders';
import { RpcError } from '@belegfluss/runtime/errors';
import { toProtoEnum } from '@belegfluss/runtime/proto';
import { cutText } from '@belegfluss/settings/contract';
import type { TaxDecision } from '../domain/tax/decide-tax.ts';
import type { TriedRule } from '../domain/tax/explain-rules.ts';
import type { TaxTrial, tryTaxRules as tryOut } from '../use-cases/try-tax-rules.ts';
import { orderNotFound } from './order-not-found.ts';

/** Lists and texts of an order may be of any length. */
const mostValues = 50;
const longestValue = 500;

export const tryTaxRules =
  (tryOn: ReturnType<typeof tryOut>) =>
  async ({ shop, orderId, preferencesJson }: TryTaxRulesRequest): Promise<TryTaxRulesResponse> => {
    const trial = await tryOn(shop, orderId, parseChange(preferencesJson));
    if (trial.kind === 'unknownOrder') throw orderNotFound();
    return { orderName: trial.orderName, result: toResult(trial) };
  };

function parseChange(json: string | undefined): TaxRuleChange {
  const read = taxRuleChange.safeParse(json === undefined ? {} : parseJson(json));
  if (!read.success) throw wrongPreferences(read.error.issues[0]?.path.join('.') ?? '');
  return read.data;
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw wrongPreferences('', cause);
  }
}

const wrongPreferences = (field: string, cause?: unknown) =>
  new RpcError('invalidArgument', 'INVALID_PREFERENCES', 'These are no settings of tax rules.', {
    details: { field },
    cause,
  });

function toResult(trial: Exclude<TaxTrial, { kind: 'unknownOrder' }>): TryTaxRulesResponse['result'] {
  switch (trial.kind) {
    case 'emptied':
      return { $case: 'emptied', value: {} };
    case 'inconsistent':
      return { $case: 'inconsistent', value: { detail: detailText(trial.detail) } };
    case 'tried':
      return {
        $case: 'tried',
        value: {
          smallBusiness: trial.smallBusiness,
          chosenRuleId: trial.chosenId,
          fallback:
            trial.fallback === null ? TaxFallback.UNSPECIFIED : toProtoEnum('TAX_FALLBACK', trial.fallback),
          ossBar: trial.ossBar === null ? OssBar.UNSPECIFIED : toProtoEnum('OSS_BAR', trial.ossBar),
          rules: trial.rules.map(toProtoRule),
          verdict: toVerdict(trial.decision),
          missing: trial.missing.map((fact) => toProtoEnum('MISSING_FACT', fact)),
        },
      };
  }
}

const toProtoRule = ({ ruleId, verdict, hasOwnConditions, groups }: TriedRule): TriedTaxRule => ({
  ruleId,
  verdict: toProtoEnum('TAX_RULE_VERDICT', verdict),
  ownConditions: hasOwnConditions,
  groups: groups.map(({ holds, conditions }) => ({
    holds,
    conditions: conditions.map(({ condition: [key, operator, value], actual, holds }) => ({
      key,
      operator,
      value,
      actualValues: actual.slice(0, mostValues).map((text) => cutText(text, longestValue)),
      holds,
    })),
  })),
});

const toVerdict = (decision: TaxDecision): TaxVerdict => ({
  ...(decision.ok
    ? { ruleId: decision.ruleId, code: undefined, detail: undefined }
    : { ruleId: undefined, code: decision.code, detail: detailText(decision.detail) || undefined }),
  notes: decision.notes.map(({ code, detail }) => ({ code, detail: detailText(detail) || undefined })),
});
