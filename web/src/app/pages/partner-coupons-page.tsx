import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { CouponsCard } from '../../features/partner-coupons/components/coupons-card.tsx';
import { CreateDialog } from '../../features/partner-coupons/components/create-dialog.tsx';
import { RemovalDialog } from '../../features/partner-coupons/components/removal-dialog.tsx';
import { isCouponTab } from '../../features/partner-coupons/model/coupon-view.ts';
import { paths } from '../../lib/paths.ts';
import { partnerCouponTexts as texts } from '../../texts/partner-coupons.ts';
import { CardsSkeleton } from '../../ui/cards-skeleton.tsx';
import { NotFoundPage } from '../not-found-page.tsx';
import { PartnerPage } from '../partner-page.tsx';

/** A partner's coupons; what follows in the address is a tab or a dialog over all of them. */
export function PartnerCouponsPage() {
  const { '*': rest = '' } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const code = (params.get('code') ?? '').toUpperCase();
  const tab = rest === '' || rest === 'new' || rest === 'confirm/removal' ? 'all' : rest;
  if (!isCouponTab(tab)) return <NotFoundPage />;
  const close = () => navigate(paths.partnerCoupons);
  return (
    <PartnerPage
      title={texts.title}
      outline={<CardsSkeleton cards={[8]} />}
      primaryAction={{ content: texts.create.action, onAction: () => navigate(paths.partnerCouponNew) }}
    >
      <CouponsCard tab={tab} />
      {rest === 'new' && <CreateDialog onClose={close} />}
      {rest === 'confirm/removal' && code !== '' && <RemovalDialog code={code} onClose={close} />}
    </PartnerPage>
  );
}
