import type { Shop } from '@belegfluss/gateway/contract';
import { contactTexts, helpTexts } from '@belegfluss/gateway/help-texts';
import { useSearchParams } from 'react-router-dom';
import { ContactCard } from '../../features/help/components/contact-card.tsx';
import { getPlanName } from '../../features/plan/model/plan-words.ts';
import { useShop } from '../../features/shop/api/use-shop.ts';
import { appVersion } from '../../lib/app-version.ts';
import { paths } from '../../lib/paths.ts';
import { AppPage } from '../../ui/app-page.tsx';

/** `/help/contact`, also with `subject` and `message`. */
export function ContactPage() {
  const [query] = useSearchParams();
  const shop = useShop();
  return (
    <AppPage backAction={{ content: helpTexts.back, url: paths.help }} title={contactTexts.title}>
      <ContactCard query={query} facts={describeOrigin(shop.data)} />
    </AppPage>
  );
}

/** Where the question comes from; a shop that is not known yet is not waited for. */
const describeOrigin = (shop: Shop | undefined): string =>
  [
    ...(shop ? [contactTexts.shop(shop.shopify.shop), contactTexts.plan(getPlanName(shop.plan.id))] : []),
    contactTexts.version(appVersion),
  ].join('\n');
