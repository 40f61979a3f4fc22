import type { Order } from '@belegfluss/gateway/contract';
import { formatDay } from '../../../lib/format/date.ts';
import { orderTexts } from '../../../texts/orders.ts';
import { Badge, InlineStack } from '../../../ui/primitives.ts';
import { type BadgeView, fulfillmentBadge, paymentBadge } from '../model/order-badges.ts';

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

/** A badge from its view; nothing from none. */
export const ToneBadge = ({ badge }: { readonly badge: BadgeView | null }) =>
  badge && <Badge {...(badge.tone && { tone: badge.tone })}>{badge.label}</Badge>;
