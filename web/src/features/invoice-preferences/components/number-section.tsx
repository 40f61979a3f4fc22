import type { PreferenceForm } from '../../../lib/preferences/use-preference-form.ts';
import { invoiceOptions } from '../../../texts/preferences/invoice-options.ts';
import { invoiceFields, invoiceSections, invoiceTexts } from '../../../texts/preferences/invoices.ts';
import { ExpertSection } from '../../../ui/document/expert-section.tsx';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { Hint } from '../../../ui/form/hint.tsx';
import { Text } from '../../../ui/primitives.ts';

/** Where an invoice's number comes from, and when. */
export function NumberSection({ form }: { readonly form: PreferenceForm }) {
  const field = form.bindSection('invoices');
  const [number, timing] = [field('invoiceNumber'), field('invoiceNumberTiming')];
  const { account } = form.facts;
  const waits =
    account.connected &&
    account.enshrinesOnOpening !== false &&
    timing.value !== 'enshrine' &&
    field('invoiceEnshrine').value !== 'never';
  return (
    <ExpertSection id="due" {...invoiceSections.due} fields={[number, timing]}>
      <ChoiceField field={number} text={invoiceFields.invoiceNumber} options={invoiceOptions.invoiceNumber} />
      <ChoiceField
        field={timing}
        text={invoiceFields.invoiceNumberTiming}
        options={invoiceOptions.invoiceNumberTiming}
      />
      {waits && (
        <Text as="p" tone="subdued">
          {invoiceTexts.numberWaits}
        </Text>
      )}
      {timing.value === 'enshrine' && (
        <Hint name="number-at-enshrinement" tone="warning">
          {invoiceTexts.warnings.numbers}
        </Hint>
      )}
    </ExpertSection>
  );
}
