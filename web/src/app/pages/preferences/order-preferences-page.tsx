import { OrderSections } from '../../../features/order-preferences/components/order-sections.tsx';
import { preferencePages } from '../../../texts/preferences/pages.ts';
import { PreferencePage } from '../../../ui/form/preference-page.tsx';

/** Filters, currency, tax corrections, payment status. */
export const OrderPreferencesPage = () => (
  <PreferencePage title={preferencePages.orders.title}>
    {(form) => <OrderSections form={form} />}
  </PreferencePage>
);
