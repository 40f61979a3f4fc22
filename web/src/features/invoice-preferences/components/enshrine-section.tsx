import type { PreferenceForm } from '../../../lib/preferences/use-preference-form.ts';
import { invoiceOptions } from '../../../texts/preferences/invoice-options.ts';
import { invoiceFields, invoiceSections, invoiceTexts } from '../../../texts/preferences/invoices.ts';
import { ExpertSection } from '../../../ui/document/expert-section.tsx';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { ToggleField } from '../../../ui/fields/toggle-field.tsx';
import { Banner } from '../../../ui/primitives.ts';

/** When an invoice becomes final, and what becomes of changes afterwards. */
export function EnshrineSection({ form }: { readonly form: PreferenceForm }) {
  const field = form.bindSection('invoices');
  const mode = field('invoiceEnshrine');
  const [balance, edited] = [field('invoiceCheckBalance'), field('invoiceOrderEdit')];
  return (
    <ExpertSection id="enshrine" {...invoiceSections.enshrine} fields={[mode, balance, edited]}>
      <ChoiceField
        field={mode}
        text={invoiceFields.invoiceEnshrine}
        options={invoiceOptions.invoiceEnshrine}
      />
      {(mode.value === 'create' || mode.value === 'never') && (
        <Banner tone="warning" title={invoiceTexts.warnings[mode.value].title}>
          {invoiceTexts.warnings[mode.value].text}
        </Banner>
      )}
      <ToggleField field={balance} text={invoiceFields.invoiceCheckBalance} />
      <ChoiceField
        field={edited}
        text={invoiceFields.invoiceOrderEdit}
        options={invoiceOptions.invoiceOrderEdit}
      />
    </ExpertSection>
  );
}
