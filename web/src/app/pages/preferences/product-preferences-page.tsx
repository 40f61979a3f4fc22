import { ProductSections } from '../../../features/product-preferences/components/product-sections.tsx';
import { preferencePages } from '../../../texts/preferences/pages.ts';
import { PreferencePage } from '../../../ui/form/preference-page.tsx';

/** What articles are made of, and stock. */
export const ProductPreferencesPage = () => (
  <PreferencePage title={preferencePages.products.title}>
    {(form) => <ProductSections form={form} />}
  </PreferencePage>
);
