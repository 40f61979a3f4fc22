import { useProducts } from '../../../features/product-preferences/api/products.ts';
import { ProductSections } from '../../../features/product-preferences/components/product-sections.tsx';
import { preferencePages } from '../../../texts/preferences/pages.ts';
import { PreferencePage } from '../../../ui/form/preference-page.tsx';

/** Sets how products become articles, transfers them, and keeps their stock. */
export function ProductPreferencesPage() {
  const products = useProducts();
  return (
    <PreferencePage title={preferencePages.products.title} isReady={!products.isPending}>
      {(form) => <ProductSections form={form} products={products} />}
    </PreferencePage>
  );
}
