import { OutlookSection } from '../../features/partner-payouts/components/outlook-section.tsx';
import { PayoutsCard } from '../../features/partner-payouts/components/payouts-card.tsx';
import { partnerPayoutTexts } from '../../texts/partner-payouts.ts';
import { CardsSkeleton } from '../../ui/cards-skeleton.tsx';
import { BlockStack } from '../../ui/primitives.ts';
import { PartnerPage } from '../partner-page.tsx';

/** Lists what a partner was paid, and will be. */
export const PartnerPayoutsPage = () => (
  <PartnerPage title={partnerPayoutTexts.title} outline={<CardsSkeleton cards={[4, 8]} />}>
    <BlockStack gap="400">
      <OutlookSection />
      <PayoutsCard />
    </BlockStack>
  </PartnerPage>
);
