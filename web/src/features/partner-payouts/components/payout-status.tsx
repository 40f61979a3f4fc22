import type { PartnerPayouts } from '@belegfluss/gateway/contract';
import { formatCalendarDay } from '../../../lib/format/date.ts';
import { payoutStatusTexts } from '../../../texts/partner-payouts.ts';
import { Badge, InlineStack, Text } from '../../../ui/primitives.ts';

type Payout = PartnerPayouts['items'][number];

/** Whether a payout was paid, and on which day it was or will be. */
export const PayoutStatus = ({ payout: { status, paymentAt } }: { readonly payout: Payout }) => (
  <InlineStack gap="100" blockAlign="center">
    <Badge tone={status === 'paid' ? 'success' : 'info'}>{payoutStatusTexts[status].word}</Badge>
    <Text as="span" tone="subdued">
      {payoutStatusTexts[status].day(formatCalendarDay(paymentAt))}
    </Text>
  </InlineStack>
);
