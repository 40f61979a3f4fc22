import { PreferencesSection } from '../../features/partner-preferences/components/preferences-section.tsx';
import { partnerPreferenceTexts } from '../../texts/partner-preferences.ts';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import { PartnerPage } from '../partner-page.tsx';

/** Where a partner is paid, and what stands on the receipts. */
export const PartnerPreferencesPage = () => (
  <PartnerPage title={partnerPreferenceTexts.title} outline={<FormSkeleton />}>
    <PreferencesSection />
  </PartnerPage>
);
