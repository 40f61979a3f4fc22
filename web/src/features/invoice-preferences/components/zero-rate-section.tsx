import type { PreferenceForm } from '../../../lib/preferences/use-preference-form.ts';
import { invoiceOptions } from '../../../texts/preferences/invoice-options.ts';
import { invoiceFields, invoiceSections, invoiceTexts } from '../../../texts/preferences/invoices.ts';
import { ExpertSection } from '../../../ui/document/expert-section.tsx';
import { TextList } from '../../../ui/document/text-list.tsx';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { bindText } from '../model/inputs.ts';

/** Decides about sales at 0 % that no rule of law frees, and the reason on their invoice. Not for experts alone. */
export function ZeroRateSection({ form }: { readonly form: PreferenceForm }) {
  const field = form.bindSection('invoices');
  const choice = field('zeroRate');
  const reason = bindText(form, 'zeroRateReason');
  return (
    <ExpertSection id="zeroRate" {...invoiceSections.zeroRate} fields={[choice, reason.field]}>
      <ChoiceField field={choice} text={invoiceFields.zeroRate} options={invoiceOptions.zeroRate} />
      <TextList
        title={invoiceTexts.zeroRateText}
        languages={form.wanted.general.languages}
        inputs={[reason]}
      />
    </ExpertSection>
  );
}
