import type { Payouts } from '@belegfluss/gateway/contract';
import { ownValue } from '@belegfluss/runtime/records';
import { formatCalendarDay } from '../../../lib/format/date.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { adminPaths } from '../../../lib/paths.ts';
import { payoutTexts as texts } from '../../../texts/preferences/payouts.ts';
import {
  Badge,
  type BadgeProps,
  BlockStack,
  Divider,
  InlineStack,
  Link,
  Text,
} from '../../../ui/primitives.ts';
import { listPayoutParts, whatDiffers } from '../model/payout-words.ts';

type Payout = Payouts['items'][number];

interface PayoutListProps {
  readonly payouts: readonly Payout[];
  /** They are of an earlier question; the present one is on its way. */
  readonly isFaded: boolean;
}

/** Payouts, the newest first: what the bank gets, what it is made of, and whether that adds up. */
export const PayoutList = ({ payouts, isFaded }: PayoutListProps) => (
  <div aria-busy={isFaded} style={{ opacity: isFaded ? 0.6 : 1 }}>
    <BlockStack as="ul" gap="300">
      {payouts.map((payout) => (
        <li key={payout.id} data-testid="payout" data-state={payout.state}>
          <BlockStack gap="300">
            <Divider />
            <PayoutItem payout={payout} />
          </BlockStack>
        </li>
      ))}
    </BlockStack>
  </div>
);

function PayoutItem({ payout }: { readonly payout: Payout }) {
  const { issuedOn, status, currency, net, state, error, transactions } = payout;
  const day = formatCalendarDay(issuedOn);
  return (
    <BlockStack gap="100">
      <InlineStack align="space-between" blockAlign="center" gap="200">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h3" variant="headingSm">
            {day}
          </Text>
          <Badge {...(tones[state] && { tone: tones[state] })}>{texts.states[state]}</Badge>
        </InlineStack>
        <Text as="span" fontWeight="semibold" numeric>
          {formatMoney(net, currency)}
        </Text>
      </InlineStack>
      <Text as="p" tone="subdued">
        {[
          ownValue(texts.statuses, status) ?? status,
          texts.transactions(transactions, formatCount(transactions)),
          ...listPayoutParts(payout),
        ].join(' · ')}
      </Text>
      {state === 'differs' && (
        <Text as="p">
          <Text as="span" fontWeight="semibold">
            {whatDiffers(payout)}
          </Text>{' '}
          {texts.differs.advice}{' '}
          <Link url={adminPaths.payouts} accessibilityLabel={`${texts.open}: ${texts.title(day)}`}>
            {texts.open}
          </Link>
        </Text>
      )}
      {error !== null && (
        <Text as="p" tone="critical">
          {error}
        </Text>
      )}
    </BlockStack>
  );
}

const tones: Readonly<Record<Payout['state'], BadgeProps['tone']>> = {
  open: 'info',
  balanced: 'success',
  differs: 'warning',
  failed: 'critical',
};
