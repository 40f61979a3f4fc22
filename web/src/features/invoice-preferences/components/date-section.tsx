import type { PreferenceForm } from '../../../lib/preferences/use-preference-form.ts';
import { invoiceOptions } from '../../../texts/preferences/invoice-options.ts';
import { invoiceFields, invoiceSections, invoiceTexts } from '../../../texts/preferences/invoices.ts';
import { ExpertSection } from '../../../ui/document/expert-section.tsx';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { Hint } from '../../../ui/form/hint.tsx';

/** The day on the invoice. */
export function DateSection({ form }: { readonly form: PreferenceForm }) {
  const date = form.bindSection('invoices')('invoiceDate');
  return (
    <ExpertSection id="date" {...invoiceSections.date} fields={[date]}>
      <ChoiceField field={date} text={invoiceFields.invoiceDate} options={invoiceOptions.invoiceDate} />
      {date.value === 'fulfilled' && (
        <Hint name="date-of-shipment" tone="warning">
          {invoiceTexts.warnings.date}
        </Hint>
      )}
    </ExpertSection>
  );
}
