import type { PreferenceForm } from '../../../lib/preferences/use-preference-form.ts';
import { orderFields, orderOptions, orderSections } from '../../../texts/preferences/orders.ts';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { ToggleField } from '../../../ui/fields/toggle-field.tsx';
import { SettingsSection } from '../../../ui/form/settings-section.tsx';
import { FormLayout } from '../../../ui/primitives.ts';

/** Which orders are left out or corrected, which currency documents speak, what is written back. */
export function OrderSections({ form }: { readonly form: PreferenceForm }) {
  const field = form.bindSection('orders');
  return (
    <>
      <SettingsSection id="filter" {...orderSections.filter}>
        <ToggleField field={field('skipOrderPos')} text={orderFields.skipOrderPos}>
          <FormLayout>
            <FormLayout.Group>
              <LineField field={field('posId')} text={orderFields.posId} />
              <LineField field={field('posName')} text={orderFields.posName} />
            </FormLayout.Group>
          </FormLayout>
        </ToggleField>
        <ToggleField field={field('skipOrderFree')} text={orderFields.skipOrderFree}>
          <ToggleField field={field('skipOrderFreeDelete')} text={orderFields.skipOrderFreeDelete} />
        </ToggleField>
        <ToggleField field={field('skipOrderGiftCard')} text={orderFields.skipOrderGiftCard} />
      </SettingsSection>
      <SettingsSection id="currency" {...orderSections.currency}>
        <ChoiceField
          field={field('orderMoney')}
          text={orderFields.orderMoney}
          options={orderOptions.orderMoney}
        />
      </SettingsSection>
      <SettingsSection id="fixTax" {...orderSections.fixTax}>
        <ToggleField field={field('fixTaxRemoveTax')} text={orderFields.fixTaxRemoveTax} />
        <ToggleField field={field('fixTaxTip')} text={orderFields.fixTaxTip} />
        <ToggleField field={field('fixTaxForeignB2b')} text={orderFields.fixTaxForeignB2b} />
        <ToggleField field={field('fixTaxShipping')} text={orderFields.fixTaxShipping} />
      </SettingsSection>
      <SettingsSection id="payment" {...orderSections.payment}>
        <ToggleField field={field('syncOrderPayment')} text={orderFields.syncOrderPayment} />
      </SettingsSection>
    </>
  );
}
