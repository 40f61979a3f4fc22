import { findTaxRule, smallBusinessRuleId } from '@belegfluss/settings/contract';
import { type Facts, readFacts } from '../life/read-facts.ts';
import { currencyDigits } from '../money/currency-digits.ts';
import { formatAmount, sum } from '../money/money.ts';
import { taxOf } from '../order/sale.ts';
import type { PlanInput } from '../plan.ts';
import { buyerOf } from '../tax/buyer.ts';
import { ruleGiven } from '../tax/decide-tax.ts';
import { explainRules, type RuleExplanation } from '../tax/explain-rules.ts';
import { placesOf } from '../tax/places.ts';
import type { OssBar } from '../tax/rule-trial.ts';
import { explainUncountedVatId } from './explain-vat-id.ts';
import type { Explained, ExplainedDocument } from './explained.ts';
import { type Statement, say } from './statement.ts';
import { countryText, moneyText } from './words.ts';

/** Under which tax rule the order's invoice stands, or would stand, and why. */
export function explainTax({ documents, known }: Explained): readonly Statement[] {
  const invoice = documents.findLast(isIssuedInvoice) ?? null;
  if (known === null) return invoice === null ? [] : [ruleOf(invoice.taxRuleId)];
  const facts = readFacts(known.input);
  // Why no rule can be used is a note of the plan.
  if (facts.taxed === null || facts.tax === null || !facts.tax.ok)
    return invoice === null ? [] : [ruleOf(invoice.taxRuleId)];
  const { ruleId } = facts.tax;
  const uncounted = ruleId === smallBusinessRuleId ? [] : explainUncountedVatId(known.input);
  if (invoice === null && known.plan.kind === 'skip')
    return known.plan.reason === 'ZERO_RATE_HELD' ? uncounted : [];
  if (invoice === null || invoice.taxRuleId === ruleId)
    return [because(ruleId, known.input, facts), ...uncounted];
  return [ruleOf(invoice.taxRuleId), otherNow(ruleId), ...uncounted];
}

const isIssuedInvoice = ({ kind, status }: ExplainedDocument): boolean =>
  kind === 'invoice' && status !== 'cancelled';

const nameOf = (ruleId: string): string => findTaxRule(ruleId)?.name ?? ruleId;

const ruleOf = (ruleId: string): Statement =>
  say('tax', `Umsatzsteuerregelung: „${nameOf(ruleId)}“.`, { setting: 'invoices.taxRuleSort' });

const otherNow = (ruleId: string): Statement =>
  say(
    'tax',
    `Nach dem jetzigen Stand gälte „${nameOf(ruleId)}“. Der vorhandene Beleg behält seine Regelung.`,
    { setting: 'invoices.taxRuleSort' },
  );

function because(ruleId: string, input: PlanInput, facts: Facts): Statement {
  const rule = `Umsatzsteuerregelung: „${nameOf(ruleId)}“.`;
  if (ruleId === smallBusinessRuleId)
    return say('tax', `${rule} Sie gilt immer, weil dein sevdesk-Konto als Kleinunternehmer geführt wird.`);
  const taxed = facts.taxed;
  if (taxed === null) return ruleOf(ruleId);
  const explanation = explainRules(input, placesOf(input), ruleGiven(taxed, buyerOf(input)));
  const barred = explanation.ossBar === null ? '' : notOss[explanation.ossBar];
  return say('tax', `${rule} ${whyChosen(explanation)} ${grounds(input, facts)}${barred}`, {
    setting: explanation.fallback === null ? 'invoices.taxRuleSort' : 'invoices.taxRuleDefault',
  });
}

/** What of the order keeps it from the one-stop shop; what of the settings does is said there. */
const notOss: Readonly<Record<OssBar, string>> = {
  off: '',
  oldAccount: '',
  notBegun: ' One-Stop-Shop greift nicht: Für Waren gibt es das Verfahren erst seit dem 1. Juli 2021.',
  handedOver: ' One-Stop-Shop greift nicht, weil die Ware ohne Lieferadresse als abgeholt gilt.',
  noDistanceSale:
    ' One-Stop-Shop greift nicht, weil die Ware nicht aus einem anderen EU-Land zum Kunden kommt.',
};

function whyChosen({ fallback, rules }: RuleExplanation): string {
  switch (fallback) {
    case 'default':
      return 'Die Bedingungen keiner Regelung sind erfüllt, deshalb gilt die Standardregelung.';
    case 'taxable':
      return 'Die Bedingungen keiner Regelung sind erfüllt, und die Standardregelung lässt sich hier nicht verwenden.';
    case null: {
      const own = rules.some(({ verdict, hasOwnConditions }) => verdict === 'chosen' && hasOwnConditions);
      return own
        ? 'Sie ist die erste Regelung, deren Bedingungen (von dir angepasst) erfüllt sind.'
        : 'Sie ist die erste Regelung, deren Bedingungen erfüllt sind.';
    }
  }
}

/** What most conditions look at. */
function grounds(input: PlanInput, { taxed, tax }: Facts): string {
  const vatId = tax?.ok ? tax.vatId : null;
  const country = countryText(tax?.ok ? tax.deliveryCountryCode : input.shop.countryCode);
  const { currency } = taxed ?? { currency: input.order.currency.presentment };
  const amount = formatAmount(sum((taxed?.items ?? []).map(taxOf)), currencyDigits(currency));
  const buyer = vatId === null ? 'keine USt-IdNr. des Kunden' : `USt-IdNr. ${vatId}`;
  return `Maßgeblich: Lieferland ${country}, ${buyer}, ${moneyText(amount, currency)} Umsatzsteuer.`;
}
