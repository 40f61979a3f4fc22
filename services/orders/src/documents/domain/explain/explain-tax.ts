import { smallBusinessRuleId } from '@belegfluss/settings/contract';
import { currencyDigits } from '../../../kernel/domain/money/currency-digits.ts';
import { formatAmount, sum } from '../../../kernel/domain/money/money.ts';
import { type PlanContext, readPlanContext } from '../life/read-plan-context.ts';
import { sumTaxes } from '../order/sale.ts';
import type { PlanInput } from '../plan.ts';
import { getBuyer } from '../tax/buyer.ts';
import { ruleGiven } from '../tax/decide-tax.ts';
import { explainRules, type RuleExplanation } from '../tax/explain-rules.ts';
import { derivePlaces } from '../tax/places.ts';
import { explainUncountedVatId } from './explain-vat-id.ts';
import type { Explained, ExplainedDocument } from './explained.ts';
import type { TaxFinding } from './finding.ts';
import { type Statement, say } from './statement.ts';

/** Explains the tax rule of the order's invoice, or of the one that it would get. */
export function explainTax({ documents, known }: Explained): readonly Statement[] {
  const invoice = documents.findLast(isIssuedInvoice) ?? null;
  if (known === null) return invoice === null ? [] : [stateRule(invoice.taxRuleId)];
  const facts = readPlanContext(known.input);
  // Why no rule can be used is a note of the plan.
  if (facts.taxed === null || facts.tax === null || !facts.tax.ok)
    return invoice === null ? [] : [stateRule(invoice.taxRuleId)];
  const { ruleId } = facts.tax;
  const uncounted = ruleId === smallBusinessRuleId ? [] : explainUncountedVatId(known.input);
  if (invoice === null && known.plan.kind === 'skip')
    return known.plan.reason === 'ZERO_RATE_HELD' ? uncounted : [];
  if (invoice === null || invoice.taxRuleId === ruleId)
    return [because(ruleId, known.input, facts), ...uncounted];
  return [stateRule(invoice.taxRuleId), otherNow(ruleId), ...uncounted];
}

const isIssuedInvoice = ({ kind, status }: ExplainedDocument): boolean =>
  kind === 'invoice' && status !== 'cancelled';

const stateRule = (ruleId: string): Statement =>
  say('tax', { kind: 'taxRule', ruleId }, { setting: 'invoices.taxRuleSort' });

const otherNow = (ruleId: string): Statement =>
  say('tax', { kind: 'otherTaxRuleNow', ruleId }, { setting: 'invoices.taxRuleSort' });

function because(ruleId: string, input: PlanInput, facts: PlanContext): Statement {
  if (ruleId === smallBusinessRuleId) return say('tax', { kind: 'smallBusinessRule', ruleId });
  const taxed = facts.taxed;
  if (taxed === null) return stateRule(ruleId);
  const explanation = explainRules(input, derivePlaces(input), ruleGiven(taxed, getBuyer(input)));
  const { fallback, ossBar } = explanation;
  const why = whyChosen(explanation);
  return say(
    'tax',
    { kind: 'taxRuleChosen', ruleId, why, ossBar, ...grounds(input, facts) },
    { setting: fallback === null ? 'invoices.taxRuleSort' : 'invoices.taxRuleDefault' },
  );
}

type Chosen = TaxFinding & { readonly kind: 'taxRuleChosen' };

function whyChosen({ fallback, rules }: RuleExplanation): Chosen['why'] {
  if (fallback !== null) return fallback;
  const own = rules.some(({ verdict, hasOwnConditions }) => verdict === 'chosen' && hasOwnConditions);
  return own ? 'firstOwn' : 'first';
}

/** Values that most conditions check. */
function grounds(
  input: PlanInput,
  { taxed, tax }: PlanContext,
): Pick<Chosen, 'countryCode' | 'vatId' | 'tax'> {
  const { currency } = taxed ?? { currency: input.order.currency.presentment };
  const amount = formatAmount(sum((taxed?.items ?? []).map(sumTaxes)), currencyDigits(currency));
  return {
    countryCode: tax?.ok ? tax.deliveryCountryCode : input.shop.countryCode,
    vatId: tax?.ok ? tax.vatId : null,
    tax: { amount, currency },
  };
}
