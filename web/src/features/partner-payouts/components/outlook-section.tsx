import type { PartnerInfo } from '@belegfluss/gateway/contract';
import { payoutDelayDays, payoutThreshold } from '@belegfluss/partners/contract';
import { addDays, formatCalendarDay } from '../../../lib/format/date.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { useProgramme } from '../../../lib/partner/programme.ts';
import { partnerPayoutTexts } from '../../../texts/partner-payouts.ts';
import { CardsSkeleton } from '../../../ui/cards-skeleton.tsx';
import { ErrorState, StaleNotice } from '../../../ui/error-state.tsx';
import { MissingPreferences } from '../../../ui/missing-preferences.tsx';
import { NameValueList } from '../../../ui/name-value-list.tsx';
import { BlockStack, Card, Text } from '../../../ui/primitives.ts';
import { decideOutlook } from '../model/decide-outlook.ts';

/** Shows the next payout, in whichever state it is. */
export function OutlookSection() {
  const { data, isError, error, refetch, isFetching } = useProgramme();
  if (!data)
    return isError ? (
      <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <CardsSkeleton cards={[4]} />
    );
  return (
    <BlockStack gap="400">
      {isError && <StaleNotice error={error} />}
      <OutlookCard partner={data} />
    </BlockStack>
  );
}

const { outlook: texts } = partnerPayoutTexts;

/** Names the open amount, its day of payout, and what is still needed for it. */
function OutlookCard({ partner }: { readonly partner: PartnerInfo }) {
  const { open, scheduled, paid, nextRunOn } = partner.stat.payout;
  return (
    <BlockStack gap="400">
      {partner.preferences === null && <MissingPreferences />}
      <Card>
        <BlockStack gap="300">
          <Text as="h2" variant="headingMd">
            {texts.title}
          </Text>
          <NameValueList
            facts={[
              [texts.open, euro(open)],
              [texts.scheduled, euro(scheduled)],
              [texts.paid, euro(paid)],
            ]}
          />
          <Text as="p">
            {texts.run(formatCalendarDay(nextRunOn))} {describeOutlook(partner)}
          </Text>
          <Text as="p" tone="subdued">
            {texts.net}
          </Text>
        </BlockStack>
      </Card>
    </BlockStack>
  );
}

const euro = (amount: string): string => formatMoney(amount, 'EUR');

function describeOutlook(partner: PartnerInfo): string {
  const threshold = euro(payoutThreshold);
  const outlook = decideOutlook(partner);
  switch (outlook) {
    case 'negative':
      return texts.negative;
    case 'none':
      return texts.none(threshold);
    case 'below':
      return texts.below(threshold);
    case 'due':
      return partner.preferences === null
        ? texts.reached(threshold)
        : texts.due(threshold, formatCalendarDay(addDays(partner.stat.payout.nextRunOn, payoutDelayDays)));
  }
}
