import type { PreferenceForm } from '../../../lib/preferences/use-preference-form.ts';
import { invoiceFields } from '../../../texts/preferences/invoices.ts';
import { taxRuleTexts } from '../../../texts/preferences/tax-rules.ts';
import { offerOfOption } from '../../../ui/fields/choice-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { fullOrder, ruleName } from '../model/rule-list.ts';

/** Chooses the rule for orders that meet no conditions; in the order of the list. */
export function DefaultRule({ form }: { readonly form: PreferenceForm }) {
  const field = form.bindSection('invoices');
  const chosen = field('taxRuleDefault');
  const options = fullOrder(field('taxRuleSort').value).map((id) => ({
    value: id,
    label: offerOfOption(chosen, id).offered ? ruleName(id) : taxRuleTexts.notOffered(ruleName(id)),
  }));
  return <SelectField field={chosen} text={invoiceFields.taxRuleDefault} options={options} />;
}
