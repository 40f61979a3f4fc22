import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useShop } from '../features/shop/api/use-shop.ts';
import { paths } from '../lib/paths.ts';
import { partnerInfoTexts } from '../texts/partner-info.ts';
import { AppPage } from '../ui/app-page.tsx';
import { Awaited } from '../ui/awaited.tsx';
import { BlockStack, Card } from '../ui/primitives.ts';
import { ViewTabs } from '../ui/view-tabs.tsx';
import { NotFoundPage } from './not-found-page.tsx';

interface PartnerPageProps {
  readonly title: string;
  /** In place of the page until it is known who asks. */
  readonly outline: ReactNode;
  readonly primaryAction?: { readonly content: string; readonly onAction: () => void };
  readonly children: ReactNode;
}

/** A page for partners, with the way to their other pages; for everybody else there is no such page. */
export function PartnerPage({ title, outline, primaryAction, children }: PartnerPageProps) {
  const shop = useShop();
  if (shop.data && !shop.data.partner) return <NotFoundPage />;
  return (
    <AppPage title={title} {...(shop.data && primaryAction && { primaryAction })}>
      <BlockStack gap="400">
        {shop.data ? (
          <>
            <PartnerTabs />
            {children}
          </>
        ) : (
          <Awaited query={shop} outline={outline} />
        )}
      </BlockStack>
    </AppPage>
  );
}

const texts = partnerInfoTexts.pages;
const pages = [
  { id: paths.partner, name: texts.info },
  { id: paths.partnerCoupons, name: texts.coupons },
  { id: paths.partnerRedemptions, name: texts.redemptions },
  { id: paths.partnerPayouts, name: texts.payouts },
  { id: paths.partnerPreferences, name: texts.preferences },
] as const;

function PartnerTabs() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const selected = pages.findLast(({ id }) => pathname.startsWith(id))?.id ?? paths.partner;
  return (
    <Card padding="0">
      <ViewTabs label={texts.label} views={pages} selected={selected} onSelect={(path) => navigate(path)} />
    </Card>
  );
}
