import type { Order } from '@belegfluss/gateway/contract';
import { formatDay } from '../../../lib/format/date.ts';
import { orderTexts } from '../../../texts/orders.ts';
import { Badge, InlineStack } from '../../../ui/primitives.ts';
import { fulfillmentBadge, paymentBadge } from '../model/order-badges.ts';
import { ToneBadge } from './tone-badge.tsx';

/** Beside the order's name: paid, sent, cancelled. */
export const OrderBadges = ({ order }: { readonly order: Order }) => (
  <InlineStack gap="100">
    <ToneBadge badge={paymentBadge(order)} />
    <ToneBadge badge={fulfillmentBadge(order)} />
    {order.cancelledAt && (
      <Badge tone="critical">{orderTexts.cancelledAt(formatDay(order.cancelledAt))}</Badge>
    )}
  </InlineStack>
);
