import { isSame } from '@belegfluss/settings/contract';
import { helpPaths } from '../../../lib/paths.ts';
import type { PreferenceForm } from '../../../lib/preferences/use-preference-form.ts';
import {
  productFields,
  productOptions,
  productSections,
  productTexts,
} from '../../../texts/preferences/products.ts';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { TemplateField } from '../../../ui/fields/template-field.tsx';
import { ToggleField } from '../../../ui/fields/toggle-field.tsx';
import { SettingsSection } from '../../../ui/form/settings-section.tsx';
import { Link } from '../../../ui/primitives.ts';
import type { useProducts } from '../api/products.ts';
import { InventoryField } from './inventory-field.tsx';
import { ProductNotices } from './product-notices.tsx';
import { TransferSection } from './transfer-section.tsx';
import { useReturnFocus } from './use-kept-focus.ts';

interface ProductSectionsProps {
  readonly form: PreferenceForm;
  readonly products: ReturnType<typeof useProducts>;
}

/** Sets how articles are composed and transferred, and whether their stock follows the shop's. */
export function ProductSections({ form, products }: ProductSectionsProps) {
  const state = products.data?.state;
  // A sample shows the settings as they were sent; who wants others removes it first. What is being typed stays in view.
  const isInReview = state === 'sample' && isSame(form.wanted.products, form.stored.products);
  useReturnFocus('products', isInReview, state === 'none' || state === 'removing');
  return (
    <>
      <ProductNotices account={form.facts.account} />
      <TransferSection form={form} read={products} />
      {!isInReview && <ArticleSection form={form} />}
      <SettingsSection
        id="inventory"
        title={productSections.inventory.title}
        text={
          <>
            {productSections.inventory.text} <Link url={helpPaths.stock}>{productTexts.stockHelp}</Link>
          </>
        }
      >
        <InventoryField field={form.bindSection('orders')('inventorySync')} />
      </SettingsSection>
    </>
  );
}

function ArticleSection({ form }: { readonly form: PreferenceForm }) {
  const field = form.bindSection('products');
  const { languages } = form.wanted.general;
  return (
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
  );
}

const templates = ['productName', 'productText', 'productNote'] as const;
