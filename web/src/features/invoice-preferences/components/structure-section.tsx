import type { PreferenceForm } from '../../../lib/preferences/use-preference-form.ts';
import { invoiceFields, invoiceSections, invoiceTexts } from '../../../texts/preferences/invoices.ts';
import { ExpertSection } from '../../../ui/document/expert-section.tsx';
import { TextList } from '../../../ui/document/text-list.tsx';
import { TagsField } from '../../../ui/fields/tags-field.tsx';
import { ToggleField } from '../../../ui/fields/toggle-field.tsx';
import { bindText } from '../model/inputs.ts';

/** Which lines an invoice has: discounts, shipping, duties, net or gross. */
export function StructureSection({ form }: { readonly form: PreferenceForm }) {
  const field = form.bindSection('invoices');
  const tags = field('tagsAsNet');
  return (
    <ExpertSection id="discount" {...invoiceSections.discount} fields={names.map((name) => field(name))}>
      <ToggleField field={field('useDiscount')} text={invoiceFields.useDiscount}>
        <ToggleField field={field('discountAsPos')} text={invoiceFields.discountAsPos} />
      </ToggleField>
      <ToggleField
        field={field('invoiceLayoutShippingShowFree')}
        text={invoiceFields.invoiceLayoutShippingShowFree}
      />
      <ToggleField field={field('excludeDuties')} text={invoiceFields.excludeDuties} />
      <ToggleField field={field('b2bAsNet')} text={invoiceFields.b2bAsNet} />
      <TagsField
        field={{ ...tags, change: (list) => tags.change([...list]) }}
        text={invoiceFields.tagsAsNet}
      />
      <TextList
        title={invoiceTexts.amounts}
        languages={form.wanted.general.languages}
        inputs={texts.map((name) => bindText(form, name))}
      />
    </ExpertSection>
  );
}

const texts = ['invoiceLayoutDiscount', 'invoiceLayoutShipping', 'invoiceLayoutDuty'] as const;

const names = [
  'useDiscount',
  'discountAsPos',
  'invoiceLayoutShippingShowFree',
  'excludeDuties',
  'b2bAsNet',
  'tagsAsNet',
  ...texts,
] as const;
