import type { PreferenceForm } from '../../../lib/preferences/use-preference-form.ts';
import { productFields, productOptions, productSections } from '../../../texts/preferences/products.ts';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { TemplateField } from '../../../ui/fields/template-field.tsx';
import { ToggleField } from '../../../ui/fields/toggle-field.tsx';
import { SettingsSection } from '../../../ui/form/settings-section.tsx';
import { InventoryField } from './inventory-field.tsx';
import { ProductNotices } from './product-notices.tsx';

/** What articles are made of, and whether their stock follows the shop's. */
export function ProductSections({ form }: { readonly form: PreferenceForm }) {
  const field = form.fieldsOf('products');
  const { languages } = form.wanted.general;
  return (
    <>
      <ProductNotices account={form.facts.account} />
      <SettingsSection id="products" {...productSections.products}>
        {templates.map((name) => (
          <TemplateField
            key={name}
            field={field(name)}
            name={name}
            text={productFields[name]}
            languages={languages}
          />
        ))}
        <ChoiceField
          field={field('productPart')}
          text={productFields.productPart}
          options={productOptions.productPart}
        />
        <ToggleField field={field('productStock')} text={productFields.productStock} />
      </SettingsSection>
      <SettingsSection id="inventory" {...productSections.inventory}>
        <InventoryField field={form.fieldsOf('orders')('inventorySync')} />
      </SettingsSection>
    </>
  );
}

const templates = ['productName', 'productText', 'productNote'] as const;
