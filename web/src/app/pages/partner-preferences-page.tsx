import { PreferencesSection } from '../../features/partner-preferences/components/preferences-section.tsx';
import { useShop } from '../../features/shop/api/use-shop.ts';
import { partnerPreferenceTexts } from '../../texts/partner-preferences.ts';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import { PartnerPage } from '../partner-page.tsx';

/** Where a partner is paid, and what stands on the receipts. */
export function PartnerPreferencesPage() {
  const { data: shop } = useShop();
  return (
    <PartnerPage title={partnerPreferenceTexts.title} outline={<FormSkeleton />}>
      {shop && <PreferencesSection shop={shop} />}
    </PartnerPage>
  );
}
