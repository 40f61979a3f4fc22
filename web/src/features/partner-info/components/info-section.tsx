import type { PartnerInfo } from '@belegfluss/gateway/contract';
import { payoutDelayDays, payoutThreshold, verificationDays } from '@belegfluss/partners/contract';
import { formatDay } from '../../../lib/format/date.ts';
import { formatShare } from '../../../lib/format/decimal.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { useProgramme } from '../../../lib/partner/programme.ts';
import { paths } from '../../../lib/paths.ts';
import { partnerInfoTexts as texts } from '../../../texts/partner-info.ts';
import { Awaited } from '../../../ui/awaited.tsx';
import { CardsSkeleton } from '../../../ui/cards-skeleton.tsx';
import { StaleNotice } from '../../../ui/error-state.tsx';
import { MissingPreferences } from '../../../ui/missing-preferences.tsx';
import { NameValueList } from '../../../ui/name-value-list.tsx';
import { BlockStack, Button, Card, InlineGrid, InlineStack, List, Text } from '../../../ui/primitives.ts';

/** How the programme works, and how the partner's things stand. */
export function InfoSection() {
  const programme = useProgramme();
  if (!programme.data) return <Awaited query={programme} outline={<CardsSkeleton cards={[8, 6]} />} />;
  const partner = programme.data;
  return (
    <BlockStack gap="400">
      {programme.isError && <StaleNotice error={programme.error} />}
      {partner.preferences === null && <MissingPreferences />}
      <InlineGrid columns={{ xs: 1, md: 2 }} gap="400">
        <FiguresCard partner={partner} />
        <HowCard allowance={partner.allowance} />
      </InlineGrid>
    </BlockStack>
  );
}

function FiguresCard({ partner: { joinedAt, stat } }: { readonly partner: PartnerInfo }) {
  const { coupon, redemption, payout } = stat;
  const beyondEntry = Object.entries(redemption).reduce(
    (sum, [status, count]) => (status === 'pending' ? sum : sum + count),
    0,
  );
  const { figures } = texts;
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {figures.title}
        </Text>
        <NameValueList
          facts={[
            [figures.since, formatDay(joinedAt)],
            [figures.coupons, formatCount(coupon.count)],
            [figures.views, formatCount(coupon.views)],
            [figures.redemptions, formatCount(beyondEntry)],
            [figures.running, formatCount(redemption.subscribed)],
            [figures.open, formatMoney(payout.open, 'EUR')],
            [figures.scheduled, formatMoney(payout.scheduled, 'EUR')],
            [figures.paid, formatMoney(payout.paid, 'EUR')],
          ]}
        />
      </BlockStack>
    </Card>
  );
}

const HowCard = ({ allowance }: { readonly allowance: string }) => (
  <Card>
    <BlockStack gap="300">
      <Text as="h2" variant="headingMd">
        {texts.how.title}
      </Text>
      <Text as="p">{texts.how.share(formatShare(allowance))}</Text>
      <List type="number">
        {texts.how.steps(verificationDays).map((step) => (
          <List.Item key={step}>{step}</List.Item>
        ))}
      </List>
      <Text as="p" tone="subdued">
        {texts.how.payout(formatMoney(payoutThreshold, 'EUR'), payoutDelayDays)}
      </Text>
      <InlineStack>
        <Button url={paths.partnerCoupons}>{texts.how.coupons}</Button>
      </InlineStack>
    </BlockStack>
  </Card>
);
