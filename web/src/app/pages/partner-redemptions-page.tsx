import { useParams } from 'react-router-dom';
import { RedemptionsCard } from '../../features/partner-redemptions/components/redemptions-card.tsx';
import { isRedemptionTab } from '../../features/partner-redemptions/model/redemption-tab.ts';
import { redemptionTexts } from '../../texts/partner-redemptions.ts';
import { CardsSkeleton } from '../../ui/cards-skeleton.tsx';
import { NotFoundPage } from '../not-found-page.tsx';
import { PartnerPage } from '../partner-page.tsx';

/** Lists what shops made of a partner's codes, all or of one status. */
export function PartnerRedemptionsPage() {
  const { tab = 'all' } = useParams();
  if (!isRedemptionTab(tab)) return <NotFoundPage />;
  return (
    <PartnerPage title={redemptionTexts.title} outline={<CardsSkeleton cards={[8]} />}>
      <RedemptionsCard tab={tab} />
    </PartnerPage>
  );
}
