import { InfoSection } from '../../features/partner-info/components/info-section.tsx';
import { partnerInfoTexts } from '../../texts/partner-info.ts';
import { CardsSkeleton } from '../../ui/cards-skeleton.tsx';
import { PartnerPage } from '../partner-page.tsx';

/** Where partners begin. */
export const PartnerInfoPage = () => (
  <PartnerPage title={partnerInfoTexts.title} outline={<CardsSkeleton cards={[8, 6]} />}>
    <InfoSection />
  </PartnerPage>
);
